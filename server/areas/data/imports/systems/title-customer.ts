import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { exactNames, headingKey } from '../columns/heading-names.ts'
import { labelOf, type TextsOfScreen } from '../columns/texts.ts'
import { kinds } from '../kinds.ts'

type TitleCustomerInput = {
  readonly kind: MappedKind
  readonly texts: TextsOfScreen
  /** Returns true if a text is the code, the account or the name of a customer. */
  isCustomer(text: string): boolean
}

/** Returns true if the rows need a customer that no column names, while lines above the head or the sheet's name may. */
export function lacksCustomer(table: SheetTable, kind: MappedKind): boolean {
  const field = kinds[kind].columns.find(({ key, required }) => key === 'customer' && required)
  if (!field) return false
  const names = new Set([...exactNames(kind, field), ...labels.split('|')].map(headingKey))
  return !table.header.some((heading) => names.has(headingKey(heading)))
}

/** Adds a column with the customer that a line above the head names, as in "客户：杭州一店" or "订货单 — 宁波店". */
export function withTitleCustomer(table: SheetTable, input: TitleCustomerInput): SheetTable {
  const title = lacksCustomer(table, input.kind) ? titleCustomer(table, input) : undefined
  if (!title) return table
  const width = table.header.length
  return {
    ...table,
    header: [...table.header, labelOf(input.texts, input.kind, 'customer')],
    rows: table.rows.map((row) => [...Array.from({ length: width }, (_, column) => row[column] ?? ''), title.customer]),
    derivedColumns: [...(table.derivedColumns ?? []), { column: width, sources: [], titleLine: title.line }],
  }
}

type TitleCustomer = { readonly line: string; readonly customer: string }

/** A customer of the fair comes first, however the line is written; then a text that a label says to be one. */
function titleCustomer(
  { titleLines, groups, sheet }: SheetTable,
  { isCustomer }: TitleCustomerInput,
): TitleCustomer | undefined {
  const labelled = titleLines.flatMap((line, index) => labelledIn(line, titleLines[index + 1]))
  // A title in the middle of its row is read as a group of columns.
  const lines = new Set([...titleLines, ...groups, sheet])
  const named = [...lines].flatMap((line) => piecesIn(line).map((customer) => ({ line, customer })))
  const isNamed = ({ customer }: TitleCustomer) => isCustomer(customer)
  return (
    labelled.find(isNamed) ??
    labelled[0] ??
    named.find((title) => !/^\d*$/.test(title.customer) && isNamed(title)) ??
    named.find(({ line, customer }) => line !== sheet && orderWords.test(line) && shopEnding.test(customer))
  )
}

/** Returns a sentence that says which lines give the customer, if the column of it is imported. */
export function titleNotices(
  { derivedColumns = [] }: SheetTable,
  { kind, mapping, texts }: Pick<TitleCustomerInput, 'kind' | 'texts'> & { readonly mapping: ImportMapping },
): string[] {
  const imported = new Set(mapping.columns.flatMap(({ column, field }) => (field === 'customer' ? column : [])))
  const lines = derivedColumns.flatMap(({ column, titleLine }) => (imported.has(column) && titleLine) || [])
  const [first, ...furtherLines] = new Set(lines)
  if (first === undefined) return []
  const quoted = texts.texts.quoted({ value: first })
  const line = furtherLines.length > 0 ? `${quoted} …` : quoted
  return [texts.texts.layout.titleCustomer({ label: labelOf(texts, kind, 'customer'), line })]
}

const labels =
  '客户|客戶|订货客户|訂貨客戶|经销商|經銷商|加盟商|代理商|店铺|店鋪|门店|門店|店名|订货方|訂貨方|订货单位|訂貨單位|customer|dealer|store|shop'
const labelPattern = new RegExp(
  `(?:^|[\\s,;|、])(?:${labels})(?:名称|名稱|名|编码|編碼|编号|編號|代码|代碼|账号|帳號| name| code| no\\.?)?\\s*[:：]\\s*(?<value>.*)$`,
  'i',
)

/** Reads "客户：杭州一店  日期：3月1日"; the value may be in the cell behind its label. */
function labelledIn(line: string, next: string | undefined): TitleCustomer[] {
  const text = line.replaceAll('：', ':')
  const value = labelPattern.exec(text)?.groups?.value ?? (bareLabel.test(text) ? '' : undefined)
  if (value === undefined) return []
  const [beginning = ''] = value.split(/\s{2,}|[;；,，、|]|\s+(?=[^\s:]{1,10}:)/)
  const customer = beginning.trim() || (next !== undefined && !/[:：]/.test(next) ? next.trim() : '')
  return customer === '' ? [] : [{ line: value === '' ? `${line}${customer}` : line, customer }]
}

const bareLabel = new RegExp(`^(?:${labels})(?:名称|名稱|编码|編碼)?\\s*:?$`, 'i')

const orderWords =
  /订货单|訂貨單|订单|訂單|订货表|訂貨表|订货明细|訂貨明細|订货会|訂貨會|下单表|下單表|要货单|要貨單|补货单|補貨單|order (?:form|sheet)|\border\b/i
const shopEnding = /(?:店|专柜|專櫃|商场|商場|百货|百貨|公司|商行|商贸|商貿|客户|客戶|经销商|經銷商|加盟商|代理商?)$/

/** Returns the texts of a title without the words of orders, the title as a whole first. */
function piecesIn(line: string): string[] {
  const bare = (text: string) => text.replace(orderWords, ' ').replace(/^[\s—–_·:：-]+|[\s—–_·:：-]+$/g, '')
  const pieces = line.split(/[\s—–_·|:：,，;；()（）【】[\]《》“”"-]+/)
  return [...new Set([bare(line), ...pieces.map(bare)])].filter((text) => [...text].length > 1)
}
