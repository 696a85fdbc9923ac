import type { SheetTable } from '../../../../domain/sheets/table.ts'
import { exactNames, headingKey } from '../columns/heading-names.ts'
import { labelOf, type TextsOfScreen } from '../columns/texts.ts'
import { kinds } from '../kinds.ts'
import { provinceIn } from '../lookup/names/place-name.ts'
import { derivedColumns } from './derived-columns.ts'

const looked = 2000

type Halves = readonly [first: string, second: string]
type SplitColumn = {
  /** Fields of the halves of a cell. */
  readonly fields: Halves
  /** Headings of both. */
  readonly heading: RegExp
  /** Fields whose own headings are of both where their cells are. */
  readonly mayHead: readonly string[]
  readonly read: (cell: string) => Halves | undefined
}

const joined: readonly SplitColumn[] = [
  {
    fields: ['contact', 'phone'],
    heading:
      /^(?:联系人|聯繫人|聯絡人|负责人|負責人|店长|店長|姓名|老板).*(?:手机|手機|电话|電話|方式)|^contact.*(?:phone|mobile|tel)/,
    mayHead: ['contact', 'phone'],
    read: contactIn,
  },
  {
    fields: ['province', 'area'],
    heading: /^(?:所在|所属)?(?:省份?[-、及]?(?:城市|市区?)|省份?[/／](?:城市|市)(?:[/／]区)?)$/,
    mayHead: ['area'],
    read: placeIn,
  },
]

/** Splits contacts with their phones, and cities behind their provinces, into a column each; any other table is unchanged. */
export function withCustomersApart(table: SheetTable, texts: TextsOfScreen): SheetTable {
  return joined.reduce((apart, kind) => withHalves(apart, kind, texts), table)
}

function withHalves(
  table: SheetTable,
  { fields, heading, mayHead, read }: SplitColumn,
  texts: TextsOfScreen,
): SheetTable {
  const names = fields.map((key) => namesOf(key))
  const keys = table.header.map(headingKey)
  const column = keys.findIndex((key, index) => {
    const isOfBoth = heading.test(key)
    const isOfEither = fields.some((field, half) => mayHead.includes(field) && names[half]?.has(key))
    return (isOfBoth || isOfEither) && areJoined(table, index, read)
  })
  // Columns of their own, as the refused rows of such a list come back with, hold what the joined one does.
  if (column < 0 || keys.some((key, index) => index !== column && names.some((some) => some.has(key)))) return table
  const labels = fields.map((key) => labelOf(texts, 'customers', key))
  const width = table.header.length
  return {
    ...table,
    ...derivedColumns(table, { first: width, count: labels.length, sources: [column] }),
    header: [...table.header.map((text, index) => (index === column ? labels.join(' + ') : text)), ...labels],
    rows: table.rows.map((row) => {
      const cell = (row[column] ?? '').trim()
      const [first, second] = read(cell) ?? [fields[1] === 'area' ? '' : cell, fields[1] === 'area' ? cell : '']
      return [...Array.from({ length: width }, (_, index) => row[index] ?? ''), first, second]
    }),
  }
}

function namesOf(key: string): ReadonlySet<string> {
  const field = kinds.customers.columns.find((candidate) => candidate.key === key)
  return new Set(field ? exactNames('customers', field) : [])
}

function areJoined({ rows }: SheetTable, column: number, read: SplitColumn['read']): boolean {
  const cells = rows.slice(0, looked).flatMap((row) => (row[column] ?? '').trim() || [])
  return cells.length > 0 && cells.filter((cell) => read(cell)).length > cells.length * 0.6
}

/** "王小明 13800138000", "李雷/13900139000", "13700137000（乌兰）". */
function contactIn(cell: string): Halves | undefined {
  const phone = /(?<![\d-])(?:\+?86[ -]?)?(?:1[3-9]\d(?:[ -]?\d{4}){2}|0\d{2,3}[ -]?\d{7,8})(?![\d-])/.exec(
    cell.normalize('NFKC'),
  )
  if (!phone) return undefined
  const name = cell
    .normalize('NFKC')
    .replace(phone[0], ' ')
    .replaceAll(/[\s/、,;:|()-]+/g, ' ')
    .trim()
  return name === '' || /\d/.test(name) ? undefined : [name, phone[0]]
}

/** "浙江省杭州市", "内蒙古呼和浩特", "重庆市", "江苏-苏州"; districts behind the city are left out. */
function placeIn(cell: string): Halves | undefined {
  const text = cell.trim()
  const length = [8, 7, 6, 5, 4, 3, 2].find(
    (count) => count <= text.length && provinceIn(text.slice(0, count)) !== undefined,
  )
  if (length === undefined) return undefined
  const province = text.slice(0, length)
  const rest = text.slice(length).replace(/^[\s/、,，·-]+/, '')
  if (rest === '') return isCity.test(province) ? [province, province] : undefined
  const [city = rest] = rest.split(/[\s/、,，·-]+/)
  return [province, /^.{1,7}?(?:市|自治州|州|盟|地区)(?=.)/u.exec(city)?.[0] ?? city]
}

const isCity = /^(?:北京|天津|上海|重庆|重慶)市?$/
