import { foldCode } from '../../../../../domain/sheets/cells/text.ts'
import { formatValue } from '../../columns/format-value.ts'
import type { CellValue } from '../../columns/parse-cell.ts'
import type { Cells } from '../../columns/parse-record.ts'
import type { Code } from '../../lookup/code-index.ts'
import { goodsFields, kindOf } from './columns.ts'
import type { GoodsJoinContext, GoodsRow } from './joined.ts'

/** Fields of a colour of a style; all others belong to the style, except those that identify a row. */
export const skcFields = ['skcNo', 'skcMin', 'factoryMin', 'mustOrder', 'mainPush'] as const
const rowFields = new Set(['goodsNo', 'colourCode', 'colourName', 'sizes', 'size', 'barcode', ...skcFields])
export const styleFields = goodsFields.filter(({ key }) => !rowFields.has(key))

type StyleAgreement = { readonly style: Cells; readonly skcs: ReadonlyMap<Code, Cells> }

/** Merges the rows of a style. If two contradict each other the whole style is refused: null. */
export function agreeOnStyle(
  rows: readonly GoodsRow[],
  joining: GoodsJoinContext & { readonly bySize: boolean },
): StyleAgreement | null {
  const style: Record<string, CellValue> = {}
  for (const { key } of styleFields) {
    const value = key === 'name' && joining.bySize ? shortestName(rows, joining) : agreed(rows, key, joining)
    if (value === undefined) continue
    if (value instanceof Contradiction) return refuseAll(rows, value, joining)
    style[key] = value
  }
  const skcs = new Map<Code, Cells>()
  for (const [colour, ofSkc] of Map.groupBy(rows, (row) => row.colour)) {
    const cells: Record<string, CellValue> = {}
    for (const key of skcFields) {
      const value = agreed(ofSkc, key, joining)
      if (value instanceof Contradiction) return refuseAll(rows, value, joining)
      if (value !== undefined) cells[key] = value
    }
    skcs.set(colour, cells)
  }
  return { style, skcs }
}

class Contradiction {
  readonly field: string
  readonly text: string

  constructor(field: string, text: string) {
    this.field = field
    this.text = text
  }
}

function agreed(
  rows: readonly GoodsRow[],
  key: string,
  { texts }: GoodsJoinContext,
): CellValue | Contradiction | undefined {
  const filledRows = rows.filter(({ cells }) => cells[key] !== undefined)
  const [first] = filledRows
  if (!first) return undefined
  const conflictingRow = filledRows.find(({ cells }) => compared(cells[key]) !== compared(first.cells[key]))
  if (!conflictingRow) return first.cells[key]
  const kind = kindOf(key)
  return new Contradiction(
    key,
    texts.texts.disagree({
      first: formatValue(kind, first.cells[key], texts),
      firstRow: first.row,
      second: formatValue(kind, conflictingRow.cells[key], texts),
      secondRow: conflictingRow.row,
    }),
  )
}

/** In a file by size the names hold sizes and colours: the shortest says the least of them. */
function shortestName(rows: readonly GoodsRow[], { report, texts }: GoodsJoinContext): CellValue | undefined {
  const names = rows.map(({ cells }) => cells.name).filter((name) => typeof name === 'string')
  const shortest = names.reduce((best, name) => (best === '' || name.length < best.length ? name : best), '')
  const [first] = rows
  if (shortest === '' || !first) return undefined
  if (new Set(names.map(foldCode)).size > 1) {
    report.note(first.row, 'left', { field: 'name', problem: texts.texts.nameChosen({ value: shortest }) })
  }
  return shortest
}

function refuseAll(rows: readonly GoodsRow[], { field, text }: Contradiction, { report }: GoodsJoinContext): null {
  for (const { row } of rows) report.note(row, 'refused', { field, problem: text })
  return null
}

function compared(value: CellValue | undefined): string {
  return typeof value === 'string' ? foldCode(value) : JSON.stringify(value)
}
