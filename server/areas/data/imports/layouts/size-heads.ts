import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { isSizeWord, sizeKey, tameSize } from '@fairdesk/contract/names/size-words'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import { ownHeading } from '../../../../domain/sheets/own-heading.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import { exactNames, headingKey } from '../columns/heading-names.ts'
import { markIn } from './size-marks.ts'

/** A column whose heading is a size: its cells hold the figure of that size, or tick it. */
export type SizeHead = { readonly column: number; readonly size: string; readonly field: string }

type Columns = {
  readonly kind: MappedKind
  readonly fields: readonly FileField[]
  /** Columns that mean something else. */
  readonly usedColumns: ReadonlySet<number>
  /** Codes of the fair's sizes, folded. */
  readonly sizes: ReadonlySet<string>
}

const looked = 2000

/** Finds the sizes that head columns, one size a column; empty if the file has none. */
export function sizeHeads(table: SheetTable, columns: Columns): SizeHead[] {
  const field = fieldOfSizes(columns.fields)
  if (field === undefined) return []
  const heads = [...table.header.keys()].flatMap((column) => {
    const size = columns.usedColumns.has(column) ? undefined : sizeIn(ownHeading(table, column), columns.sizes)
    return size === undefined ? [] : [{ column, size, field }]
  })
  const byGroup = [...Map.groupBy(heads, ({ column }) => table.groups[column] ?? '')]
  const ranked = byGroup.map(([group, some]) => ({ some, rank: rankOf(group, columns) }))
  const best = Math.max(0, ...ranked.map(({ rank }) => rank))
  const selected = ranked.filter(({ rank }) => rank === best && rank > 0).flatMap(({ some }) => some)
  const isGrouped = selected.some(({ column }) => (table.groups[column] ?? '') !== '')
  const isQty = field === 'qty'
  return areSizes(selected, columns.sizes, { isGrouped, isQty }) && holdMarks(table, selected) ? selected : []
}

/** The field that figures below sizes give: the quantity of a size, or in goods the list of sizes. */
function fieldOfSizes(fields: readonly FileField[]): string | undefined {
  const keys = new Set(fields.map(({ key }) => key))
  if (!keys.has('size')) return undefined
  return keys.has('sizes') ? 'sizes' : keys.has('qty') ? 'qty' : undefined
}

const prefixPattern = /^(?:尺[码碼寸]|码数|size)[\s:：_-]*(?=\S)/i
const suffixPattern = /[\s_-]*(?:数量|數量|件数|件數|库存|庫存|qty|pcs)$/i

function sizeIn(heading: string, knownSizes: ReadonlySet<string>): string | undefined {
  const text = heading.replace(prefixPattern, '').replace(suffixPattern, '').trim()
  if (text === '') return undefined
  if (knownSizes.has(foldCode(text))) return text
  return isSizeWord(text) ? tameSize(text) : undefined
}

/** Barcodes or prices by size are neither figures nor ticks. */
function holdMarks({ rows }: SheetTable, heads: readonly SizeHead[]): boolean {
  const cells = rows.slice(0, looked).flatMap((row) => heads.flatMap(({ column }) => (row[column] ?? '').trim() || []))
  return cells.filter((cell) => markIn(cell) !== 'unclear').length >= cells.length * 0.8
}

const ofSizes =
  /尺[码碼寸]|码数|鞋码|号型|规格|規格|数量|數量|件数|件數|配[码碼比]|库存|庫存|现货|現貨|订货|訂貨|订单|訂單|\bsizes?\b|\bqty\b|quantity|pieces|stock/
const ofOthers = /去年|上年|往年|上[季届]|前年|同期|历史|歷史|last|previous|prior/

/** Ranks a group of headings: one of another season is no quantity of this import. */
function rankOf(group: string, { kind, fields }: Columns): number {
  if (group === '') return 2
  const key = headingKey(group)
  if (ofOthers.test(key)) return 0
  const names = fields
    .filter((field) => field.key === 'qty' || field.key === 'sizes')
    .flatMap((field) => exactNames(kind, field))
  if (names.includes(key)) return 3
  return ofSizes.test(key) ? 2 : 1
}

type SizeLayout = { readonly isGrouped: boolean; readonly isQty: boolean }

/** Numbers alone head many things: as sizes they ascend, or the fair knows them. One letter may head the only quantity. */
function areSizes(
  heads: readonly SizeHead[],
  knownSizes: ReadonlySet<string>,
  { isGrouped, isQty }: SizeLayout,
): boolean {
  const keys = heads.map(({ size }) => sizeKey(size))
  if (heads.length === 0 || new Set(keys).size < keys.length) return false
  const numbers = keys.map(Number)
  const areNumbers = numbers.every((number) => !Number.isNaN(number))
  if (!areNumbers) return heads.length > 1 || isGrouped || isQty || keys[0] === 'f'
  const areKnown = heads.every(({ size }) => knownSizes.has(foldCode(size)))
  const isAscending = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))
  return isGrouped || (areKnown && heads.length > 1) || (isAscending && heads.length > 2)
}

const sums: ReadonlySet<string> = new Set([
  ...[
    '合计',
    '合計',
    '小计',
    '小計',
    '总计',
    '總計',
    '共计',
    '共計',
    '总数',
    '總數',
    '总量',
    '總量',
    '总件数',
    '總件數',
  ],
  ...[
    '数量',
    '數量',
    '件数',
    '件數',
    '合计数量',
    '数量合计',
    '合计件数',
    '件数合计',
    '订货数量',
    '订货总数',
    '库存合计',
  ],
  ...['总库存', '总数量', 'total', 'totals', 'sum', 'qty', 'quantity', 'pieces', 'total qty', 'grand total'],
])

/** Finds the column with the sum of a row's sizes. */
export function sumColumn(table: SheetTable, sizeColumns: ReadonlySet<number>): number | undefined {
  const column = table.header.findIndex(
    (_, index) => !sizeColumns.has(index) && sums.has(headingKey(ownHeading(table, index))),
  )
  return column < 0 ? undefined : column
}
