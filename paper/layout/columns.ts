import type { PaperField } from '@fairdesk/contract/paper/template-body'
import type { PrintPlan } from '../print-plan.ts'
import { frameOf, type PrintTemplate } from '../print-setting.ts'
import { fieldStyles } from './cells.ts'
import { leastCell, type SizeGrid, sizeGrid } from './size-grid.ts'

export type Column = { readonly field: PaperField; readonly x: number; readonly w: number }

export type TableColumns = { readonly columns: readonly Column[]; readonly grid: SizeGrid | null }

/** Positions the columns. Sizes get columns of their own while space lasts, then bands, and text on narrow papers. */
export function tableColumns({ document, frame, shownColumns }: PrintPlan): TableColumns {
  const otherColumns = shownColumns.filter(({ field }) => field !== 'sizes')
  const fixed = otherColumns.map(({ field, width }) => width ?? fieldStyles[field].width)
  const minWidths = otherColumns.map(({ field, width }) => width ?? fieldStyles[field].least)
  const hasSizes = otherColumns.length < shownColumns.length
  const configuredWidth = shownColumns.find(({ field }) => field === 'sizes')?.width
  const isNarrow = frame.paper.w < 160
  const availableWidth = (widths: readonly number[]) => configuredWidth ?? frame.w - sum(widths)
  const grid = !hasSizes || isNarrow ? null : sizeGrid(document, [availableWidth(fixed), availableWidth(minWidths)])
  const sizes = !hasSizes ? 0 : grid ? grid.perBand * grid.cell : (configuredWidth ?? fieldStyles.sizes.width)
  const widths = spread(
    otherColumns,
    { baseWidths: fixed, minWidths, availableWidth: frame.w - sizes },
    hasSizes && !grid,
  )
  return { columns: positionColumns(shownColumns, { x: frame.x, w: frame.w, widths }), grid }
}

type Widths = {
  readonly baseWidths: readonly number[]
  readonly minWidths: readonly number[]
  readonly availableWidth: number
}

/**
 * Fits widths to the available space: surplus goes to columns that grow, shortage is taken from all that may shrink.
 */
function spread(
  columns: PrintTemplate['body']['columns'],
  { baseWidths, minWidths, availableWidth }: Widths,
  sizesGrow: boolean,
): readonly number[] {
  const over = availableWidth - sum(baseWidths)
  if (over < 0) {
    const shrinkable = sum(baseWidths) - sum(minWidths)
    const shrinkRatio = shrinkable > 0 ? Math.min(1, -over / shrinkable) : 0
    return baseWidths.map((width, index) => width - (width - (minWidths[index] ?? width)) * shrinkRatio)
  }
  const grows = columns.map(({ field, width }) => (width === undefined ? fieldStyles[field].grows : 0))
  const all = sum(grows)
  if (sizesGrow) return baseWidths
  if (all > 0) return baseWidths.map((width, index) => width + (over * (grows[index] ?? 0)) / all)
  const scale = sum(baseWidths) > 0 ? availableWidth / sum(baseWidths) : 1
  return baseWidths.map((width) => width * scale)
}

/** Positions the columns; sizes take the remaining width. */
function positionColumns(
  visibleColumns: PrintTemplate['body']['columns'],
  { x, w, widths }: { readonly x: number; readonly w: number; readonly widths: readonly number[] },
): Column[] {
  const remainingWidth = w - sum(widths)
  const rest = widths.values()
  let currentX = x
  return visibleColumns.map(({ field }) => {
    const width = field === 'sizes' ? remainingWidth : (rest.next().value ?? 0)
    const column = { field, x: currentX, w: width }
    currentX += width
    return column
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}

/**
 * Returns the minimum width of the template's columns and the width of its paper, in millimetres. Sizes count as six
 * columns, on narrow paper as text; columns hidden on this paper count too, because one switch shows them again.
 */
export function columnRoom(template: PrintTemplate): { readonly needed: number; readonly available: number } {
  const frame = frameOf(template)
  const minWidths = template.body.columns.map(({ field, width }) => width ?? leastOf(field, frame.paper.w))
  return { needed: sum(minWidths), available: frame.w }
}

function leastOf(field: PaperField, paper: number): number {
  return field === 'sizes' && paper >= 160 ? 6 * leastCell : fieldStyles[field].least
}
