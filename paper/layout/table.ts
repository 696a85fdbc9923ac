import type { PaperRow } from '@fairdesk/contract/paper/paper-document'
import type { PaperField } from '@fairdesk/contract/paper/template-body'
import type { Box } from '../page.ts'
import type { PrintPlan } from '../print-plan.ts'
import type { Frame } from '../print-setting.ts'
import { countText, moneyText } from '../text/figures.ts'
import { cellText, fieldStyles, netFenOf, sizesText, tagFenOf } from './cells.ts'
import { type Column, type TableColumns, tableColumns } from './columns.ts'
import { fitIn, heightOf, linesIn, type Piece, padding, type Section, textIn, thin } from './piece.ts'
import { type NumberFits, numberFits, sizeHeadLine, sizeHeads, sizeNumbers, sizeRules } from './size-cells.ts'

const rowHeight = 5.4
const pictureHeight = 11
const bandHeight = 4.4
const type = { row: 7, small: 6.5, head: 7, sums: 7.5 } as const
const headGrey = 0.93
const sumGrey = 0.96

/** Data for drawing the rows of a table. */
export type TablePlan = PrintPlan &
  TableColumns & {
    readonly rules: readonly number[]
    /** For rows whose sizes are text. */
    readonly openRules: readonly number[]
    readonly names: ReadonlyMap<number, readonly string[]>
    readonly fits: NumberFits | null
  }

export function tablePlan(plan: PrintPlan): TablePlan {
  const { document, frame } = plan
  const { columns, grid } = tableColumns(plan)
  const ends = columns.flatMap((column) => (column.field === 'sizes' && grid ? sizeRules(column, grid) : [column.x]))
  const names = new Map(document.sizeGroups.map(({ id, sizes }) => [id, sizes]))
  const right = frame.x + frame.w
  const openRules = [...columns.map(({ x }) => x), right]
  return { ...plan, columns, grid, rules: [...ends, right], openRules, names, fits: grid && numberFits(grid) }
}

/** Heads of columns on each page, groups with their subtotals, and each row once. */
export function tableSection(plan: TablePlan): Section {
  const { texts, template } = plan.setting
  const { pictures, blocks } = template.body
  const pictured = new Set<string>()
  let no = 0
  const pieces = plan.groups.flatMap(({ name, rows }): Piece[] => {
    const isSummed = blocks.includes('sums') && name !== null
    const rowPieces = rows.map((row, index) => {
      const style = row.texts.goodsNo ?? ''
      const isFirst = !pictured.has(style)
      pictured.add(style)
      no++
      const hasPicture = row.picture !== '' && (pictures === 'all' || isFirst)
      return rowPiece(plan, { row, no, hasPicture, keep: isSummed && index === rows.length - 1 })
    })
    const label = name === '' ? texts.paper.unset : name
    const sums = isSummed
      ? [sumPiece(plan, { label: texts.paper.subtotal({ name: label ?? '' }), rows, keep: false })]
      : []
    return [...(label === null ? [] : [groupPiece(plan, label)]), ...rowPieces, ...sums]
  })
  return { heading: headPiece(plan), pieces }
}

function headPiece({ columns, grid, frame, document, setting, rules }: TablePlan): Piece {
  const { texts } = setting
  const heads = grid ? sizeHeadLine(grid, document.sizeGroups) : { pitch: 3, lines: 1 }
  const h = Math.max(6.4, heads.lines * heads.pitch + 1)
  const labels: Partial<Record<PaperField, string>> = { ...texts.dimensions, ...texts.paper.columns }
  const draw = (y: number): Box[] => [
    ...shade(frame, { y, h, grey: headGrey }),
    ['line', frame.x, y, frame.x + frame.w, y, thin],
    ...columns.flatMap((column): Box[] => {
      const bounds = { x: column.x, y, w: column.w, h }
      if (column.field === 'sizes' && grid) return sizeHeads(column, { grid, groups: document.sizeGroups, y, h })
      return textIn(labels[column.field] ?? '', bounds, { pt: type.head, align: 'center', bold: true, rule: 'figure' })
    }),
    underline(frame, y + h),
  ]
  return { h, keep: true, rules, draw }
}

function groupPiece({ frame }: TablePlan, name: string): Piece {
  const h = rowHeight
  const draw = (y: number): Box[] => [
    ...textIn(name, { x: frame.x, y, w: frame.w, h }, { pt: 8, bold: true, rule: 'figure' }),
    underline(frame, y + h),
  ]
  return { h, keep: true, rules: null, draw }
}

type Row = { readonly row: PaperRow; readonly no: number; readonly hasPicture: boolean; readonly keep: boolean }

function rowPiece(plan: TablePlan, { row, no, hasPicture, keep }: Row): Piece {
  const { columns, frame, grid } = plan
  const group = grid?.groups.get(row.sizeGroup)
  const texts = columns.map((column) => fittedCell(plan, column, { row, no }))
  const isPictured = columns.some(({ field }) => field === 'picture') && hasPicture
  const h = Math.max(
    rowHeight,
    isPictured ? pictureHeight : 0,
    group ? group.bands * bandHeight + 0.6 : 0,
    ...texts.map((text) => (text ? heightOf(text) + 1.2 : 0)),
  )
  const cellBoxes = (column: Column, index: number, y: number): readonly Box[] => {
    if (column.field === 'picture') return isPictured ? [pictureIn(column, { y, h, address: row.picture })] : []
    if (column.field === 'sizes' && grid && group && plan.fits)
      return sizeNumbers(column, { grid, group, fits: plan.fits, cells: row.cells, hole: holeOf(plan) }, { y, h })
    const text = texts[index]
    if (!text) return []
    const { align } = fieldStyles[column.field]
    return linesIn(text, { x: column.x, y, w: column.w, h }, { pt: text.pt, align, bold: column.field === 'qty' })
  }
  const draw = (y: number): Box[] => {
    const boxes: Box[] = []
    for (const [index, column] of columns.entries()) for (const box of cellBoxes(column, index, y)) boxes.push(box)
    boxes.push(underline(frame, y + h))
    return boxes
  }
  return { h, keep, rules: grid && !group ? plan.openRules : plan.rules, draw }
}

function holeOf({ frame }: TablePlan): 'grey' | 'stroke' {
  return frame.paper.kind === 'form' ? 'stroke' : 'grey'
}

function fittedCell({ grid, names }: TablePlan, { field, w }: Column, { row, no }: Pick<Row, 'row' | 'no'>) {
  if (field === 'picture' || (field === 'sizes' && grid?.groups.has(row.sizeGroup))) return null
  const text = field === 'sizes' ? sizesText(row, names.get(row.sizeGroup) ?? []) : cellText(row, field, no)
  const pt = field === 'skcNo' || field === 'no' ? type.small : type.row
  return text === '' ? null : fitIn(text, w, { pt, rule: fieldStyles[field].rule })
}

function pictureIn({ x, w }: Column, { y, h, address }: { y: number; h: number; address: string }): Box {
  const side = Math.min(w, h) - 1
  return ['picture', x + (w - side) / 2, y + (h - side) / 2, side, side, address]
}

export type SumRow = { readonly label: string; readonly rows: readonly PaperRow[]; readonly keep: boolean }

/** Lays out sums under their columns; the label takes the space left of the first. */
export function sumPiece({ columns, frame }: TablePlan, { label, rows, keep }: SumRow): Piece {
  const h = rowHeight
  const sums = columns.flatMap((column) => {
    const text = sumText(column.field, rows)
    return text === null ? [] : [{ column, text }]
  })
  const end = sums[0]?.column.x ?? frame.x + frame.w
  const draw = (y: number): Box[] => [
    ...shade(frame, { y, h, grey: sumGrey }),
    ...(end - frame.x > 2 * padding + 4
      ? textIn(label, { x: frame.x, y, w: end - frame.x, h }, { pt: type.sums, bold: true, rule: 'figure' })
      : []),
    ...sums.flatMap(({ column, text }) =>
      textIn(text, { x: column.x, y, w: column.w, h }, { pt: type.sums, bold: true, align: 'right', rule: 'figure' }),
    ),
    underline(frame, y + h),
  ]
  return { h, keep, rules: [frame.x, frame.x + frame.w], draw }
}

function sumText(field: PaperField, rows: readonly PaperRow[]): string | null {
  const sum = (figureOf: (row: PaperRow) => number) => rows.reduce((all, row) => all + figureOf(row), 0)
  if (field === 'qty') return countText(sum(({ qty }) => qty))
  if (field === 'cartons') return countText(sum(({ cartons }) => cartons ?? 0))
  if (field === 'tagAmount') return moneyText(sum(tagFenOf))
  return field === 'amount' ? moneyText(sum(netFenOf)) : null
}

/** Needles draw no grey. */
function shade({ x, w, paper }: Frame, { y, h, grey }: { y: number; h: number; grey: number }): Box[] {
  return paper.kind === 'form' ? [] : [['fill', x, y, w, h, grey]]
}

function underline({ x, w }: Frame, y: number): Box {
  return ['line', x, y, x + w, y, thin]
}
