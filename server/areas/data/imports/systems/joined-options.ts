import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { isSizeWord } from '@fairdesk/contract/names/size-words'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { labelOf, type TextsOfScreen } from '../columns/texts.ts'
import { plainHeading } from './system-lists.ts'

/** Headings of joined columns in various systems: "黑;M" and "颜色:黑;尺码:M". */
const joined: ReadonlySet<string> = new Set([
  ...[
    '颜色规格',
    '颜色及规格',
    '颜色尺码',
    '颜色/尺码',
    '颜色+尺码',
    '规格',
    '规格名称',
    '商品规格',
    'sku规格',
    '销售属性',
    '辅助属性',
  ],
  ...[
    'sku属性',
    'sku名称',
    '规格属性',
    '顏色規格',
    '規格',
    '規格名稱',
    '商品規格',
    'color/size',
    'colour/size',
    'variant',
  ],
])
const ownColumns = /^(?:颜色|顏色|色号|色號|色|尺码|尺碼|colou?r|size)(?:名称|名稱|编码|編碼|代码|代碼| name| code)?$/
const separators = [/[;；]/, /[,，]/, /[、|]/, /\//, /\s+/]
const looked = 2000

type Pair = readonly [colour: string, size: string]

const colourFields: Readonly<Partial<Record<MappedKind, string>>> = {
  goods: 'colourName',
  orderLines: 'colour',
  stock: 'colour',
  guide: 'colour',
}

/** Splits colours and sizes in one column into a column each; any other table is unchanged. */
export function withOptionsApart(table: SheetTable, kind: MappedKind, texts: TextsOfScreen): SheetTable {
  const colour = colourFields[kind]
  const headings = table.header.map(plainHeading)
  if (colour === undefined || headings.some((heading) => ownColumns.test(heading))) return table
  const optionColumns = headings.flatMap((heading, column) => {
    const read = joined.has(heading) ? readingOf(table, column) : undefined
    return read ? [{ column, read }] : []
  })
  const [{ column, read } = { column: -1, read: undefined }] = optionColumns
  if (!read) return table
  const width = table.header.length
  const header = table.header.map((heading, index) =>
    index === column && /^[规規]格$/.test(heading) ? `颜色${heading}` : heading,
  )
  return {
    ...table,
    header: [...header, labelOf(texts, kind, colour), labelOf(texts, kind, 'size')],
    rows: table.rows.map((row) => {
      const cell = row[column] ?? ''
      const [firstValue, secondValue] = cell === '' ? ['', ''] : (read(cell) ?? [cell, ''])
      return [...Array.from({ length: width }, (_, index) => row[index] ?? ''), firstValue, secondValue]
    }),
  }
}

/** The way to read nearly all cells of a column as a colour and a size; undefined where they are something else. */
function readingOf({ rows }: SheetTable, column: number): ((cell: string) => Pair | undefined) | undefined {
  const cells = rows.slice(0, looked).flatMap((row) => (row[column] ?? '').trim() || [])
  for (const separator of separators) {
    for (const isSizeLast of [true, false]) {
      const read = (cell: string) => pairOf(cell, { separator, isSizeLast })
      const pairs = cells.flatMap((cell) => [read(cell) ?? []].filter((pair) => pair.length > 0))
      if (pairs.length > 0 && pairs.length >= cells.length * 0.9) return read
    }
  }
  return undefined
}

function pairOf(
  cell: string,
  { separator, isSizeLast }: { readonly separator: RegExp; readonly isSizeLast: boolean },
): Pair | undefined {
  const pieces = cell.split(separator).map((piece) => piece.replace(/^[^:：]{1,6}[:：]/, '').trim())
  const [first, second] = pieces
  if (!first || !second || pieces.length !== 2) return undefined
  const [colour, size] = isSizeLast ? [first, second] : [second, first]
  return isSizeWord(size) && !isSizeWord(colour) ? [colour, size] : undefined
}
