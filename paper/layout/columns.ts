import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { netFields, type PaperField, tagFields } from '@fairdesk/contract/paper/template-body'
import { frameOf, type PrintTemplate, shownPrices } from '../print-setting.ts'
import { fieldStyles } from './cells.ts'
import { leastCell, type SizeGrid, sizeGrid } from './size-grid.ts'

export type Column = { readonly field: PaperField; readonly x: number; readonly w: number }

export type TableColumns = { readonly columns: readonly Column[]; readonly grid: SizeGrid | null }

/** What of the template's columns is on this paper: without a price its columns fall away, needles print no pictures. */
export function shownColumns(document: PaperDocument, template: PrintTemplate): PrintTemplate['body']['columns'] {
  const { tag, net } = shownPrices(document, template)
  const { kind } = frameOf(template).paper
  const hidden = new Set<PaperField>([
    ...(tag ? [] : tagFields),
    ...(net ? [] : netFields),
    ...(tag && net ? [] : (['discount'] as const)),
    ...(kind === 'form' || template.body.pictures === 'none' ? (['picture'] as const) : []),
  ])
  return template.body.columns.filter(({ field }) => !hidden.has(field))
}

/** Where each column stands. Sizes get columns of their own while there is room, then bands, and on narrow papers text. */
export function tableColumns(document: PaperDocument, template: PrintTemplate): TableColumns {
  const frame = frameOf(template)
  const shown = shownColumns(document, template)
  const others = shown.filter(({ field }) => field !== 'sizes')
  const fixed = others.map(({ field, width }) => width ?? fieldStyles[field].width)
  const least = others.map(({ field, width }) => width ?? fieldStyles[field].least)
  const hasSizes = others.length < shown.length
  const given = shown.find(({ field }) => field === 'sizes')?.width
  const isNarrow = frame.paper.w < 160
  const room = (widths: readonly number[]) => given ?? frame.w - sum(widths)
  const grid = !hasSizes || isNarrow ? null : sizeGrid(document, [room(fixed), room(least)])
  const sizes = !hasSizes ? 0 : grid ? grid.perBand * grid.cell : (given ?? fieldStyles.sizes.width)
  const widths = spread(others, { given: fixed, least, room: frame.w - sizes }, hasSizes && !grid)
  return { columns: placed(shown, { x: frame.x, w: frame.w, widths }), grid }
}

type Widths = { readonly given: readonly number[]; readonly least: readonly number[]; readonly room: number }

/** Widths that fill the room: what is left over goes to columns that grow, what lacks is taken from all that may shrink. */
function spread(
  columns: PrintTemplate['body']['columns'],
  { given, least, room }: Widths,
  sizesGrow: boolean,
): readonly number[] {
  const over = room - sum(given)
  if (over < 0) {
    const shrinkable = sum(given) - sum(least)
    const part = shrinkable > 0 ? Math.min(1, -over / shrinkable) : 0
    return given.map((width, at) => width - (width - (least[at] ?? width)) * part)
  }
  const grows = columns.map(({ field, width }) => (width === undefined ? fieldStyles[field].grows : 0))
  const all = sum(grows)
  if (sizesGrow) return given
  if (all > 0) return given.map((width, at) => width + (over * (grows[at] ?? 0)) / all)
  const scale = sum(given) > 0 ? room / sum(given) : 1
  return given.map((width) => width * scale)
}

type Place = { readonly x: number; readonly w: number; readonly widths: readonly number[] }

/** Sizes take what the others leave. */
function placed(shown: PrintTemplate['body']['columns'], { x, w, widths }: Place): Column[] {
  const left = w - sum(widths)
  const rest = widths.values()
  let at = x
  return shown.map(({ field }) => {
    const width = field === 'sizes' ? left : (rest.next().value ?? 0)
    const column = { field, x: at, w: width }
    at += width
    return column
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}

/**
 * The room that the template's columns need at least, and what its paper has, in millimetres. Sizes count as six columns, on
 * narrow paper as text; what is not on this paper counts too, for one switch brings it back.
 */
export function columnRoom(template: PrintTemplate): { readonly needed: number; readonly of: number } {
  const frame = frameOf(template)
  const least = template.body.columns.map(({ field, width }) => width ?? leastOf(field, frame.paper.w))
  return { needed: sum(least), of: frame.w }
}

function leastOf(field: PaperField, paper: number): number {
  return field === 'sizes' && paper >= 160 ? 6 * leastCell : fieldStyles[field].least
}
