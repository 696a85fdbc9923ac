import { foldCode } from '../../../../domain/sheets/text.ts'
import { showValue } from '../../columns/format-value.ts'
import type { CellValue } from '../../columns/parse-cell.ts'
import type { Said } from '../../columns/parse-record.ts'
import { labelOf } from '../../columns/words.ts'
import type { Code } from '../../lookup/code-index.ts'
import { goodsFields } from './columns.ts'
import type { GoodsRow, Joining } from './joined.ts'

/** What is said of a colour of a style; of the rest, the style is meant, save what names a row itself. */
export const skcFields = ['skcNo', 'skcMin', 'factoryMin', 'mustOrder', 'mainPush'] as const
const rowFields = new Set(['goodsNo', 'colourCode', 'colourName', 'sizes', 'size', 'barcode', ...skcFields])
export const styleFields = goodsFields.filter(({ key }) => !rowFields.has(key))

type Agreed = { readonly style: Said; readonly skcs: ReadonlyMap<Code, Said> }

/** What all rows of a style say together. Where two contradict each other the whole style is refused: null. */
export function agreeOnStyle(
  rows: readonly GoodsRow[],
  joining: Joining & { readonly bySize: boolean },
): Agreed | null {
  const style: Record<string, CellValue> = {}
  for (const { key } of styleFields) {
    const value = key === 'name' && joining.bySize ? shortestName(rows, joining) : agreed(rows, key, joining)
    if (value === undefined) continue
    if (value instanceof Contradiction) return refuseAll(rows, value, joining)
    style[key] = value
  }
  const skcs = new Map<Code, Said>()
  for (const [colour, ofSkc] of Map.groupBy(rows, (row) => row.colour)) {
    const said: Record<string, CellValue> = {}
    for (const key of skcFields) {
      const value = agreed(ofSkc, key, joining)
      if (value instanceof Contradiction) return refuseAll(rows, value, joining)
      if (value !== undefined) said[key] = value
    }
    skcs.set(colour, said)
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

function agreed(rows: readonly GoodsRow[], key: string, { words }: Joining): CellValue | Contradiction | undefined {
  const saying = rows.filter(({ said }) => said[key] !== undefined)
  const [first] = saying
  if (!first) return undefined
  const other = saying.find(({ said }) => compared(said[key]) !== compared(first.said[key]))
  if (!other) return first.said[key]
  const kind = goodsFields.find((field) => field.key === key)?.kind ?? 'text'
  return new Contradiction(
    key,
    words.texts.disagree({
      first: showValue(kind, first.said[key], words),
      firstRow: first.row,
      second: showValue(kind, other.said[key], words),
      secondRow: other.row,
    }),
  )
}

/** In a file by size the names hold sizes and colours: the shortest says the least of them. */
function shortestName(rows: readonly GoodsRow[], { report, words }: Joining): CellValue | undefined {
  const names = rows.map(({ said }) => said.name).filter((name) => typeof name === 'string')
  const shortest = names.reduce((best, name) => (best === '' || name.length < best.length ? name : best), '')
  const [first] = rows
  if (shortest === '' || !first) return undefined
  if (new Set(names.map(foldCode)).size > 1) {
    report.say(first.row, 'left', {
      field: 'name',
      label: labelOf(words, 'goods', 'name'),
      problem: words.texts.nameChosen({ value: shortest }),
    })
  }
  return shortest
}

function refuseAll(rows: readonly GoodsRow[], { field, text }: Contradiction, { report, words }: Joining): null {
  for (const { row } of rows)
    report.say(row, 'refused', { field, label: labelOf(words, 'goods', field), problem: text })
  return null
}

function compared(value: CellValue | undefined): string {
  return typeof value === 'string' ? foldCode(value) : JSON.stringify(value)
}
