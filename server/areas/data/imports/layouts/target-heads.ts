import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import { bracketKeys, headingKey } from '../../../../domain/sheets/heading-key.ts'
import { ownHeading } from '../../../../domain/sheets/own-heading.ts'
import { plainNumber } from '../../../../domain/sheets/read-numbers.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import type { SizeHead } from './size-heads.ts'

export type TargetFigure = 'qty' | 'amount' | 'skcs' | 'styles'
type TargetColumns = {
  readonly fields: readonly FileField[]
  /** Names and codes of the fair's categories, waves and the like, folded. */
  readonly values: ReadonlySet<string>
}

const looked = 2000

/**
 * Finds columns headed by a category, a wave or the like, whose cells are the customers' targets of it; `size` is that
 * value as the file writes it. Beside columns of known values, others under the same group are of values that are not known.
 */
export function targetHeads(table: SheetTable, { fields, values }: TargetColumns): SizeHead[] {
  const valueHeads = [...table.header.keys()].flatMap((column) => {
    const value = valueIn(table, column, values)
    return value === undefined ? [] : [{ column, value }]
  })
  const groups = new Set(valueHeads.map(({ column }) => table.groups[column] ?? '').filter((group) => group !== ''))
  const valueColumns = new Set(valueHeads.map(({ column }) => column))
  const unknownHeads = [...table.header.keys()].flatMap((column) => {
    const heading = ownHeading(table, column)
    const isOther =
      !valueColumns.has(column) &&
      groups.has(table.groups[column] ?? '') &&
      valueIn(table, column, values) === undefined
    return isOther && heading !== '' && !noValue.test(heading) && !isFigure(heading) ? [{ column, value: heading }] : []
  })
  const heads = [...valueHeads, ...unknownHeads].filter(({ column }) => holdsFigures(table, column))
  const byMagnitude = likeliestFigure(
    table,
    heads.map(({ column }) => column),
  )
  return heads
    .toSorted((a, b) => a.column - b.column)
    .map(({ column, value }) => ({ column, size: value, field: figureOf(table, column) ?? byMagnitude }))
    .filter(({ field }) => fields.some(({ key }) => key === field))
}

/** Returns what the figures of a column count, if its headings or the lines above them say so. */
export function figureOf(table: SheetTable, column: number): TargetFigure | undefined {
  return figureIn(table.header[column] ?? '') ?? figureIn([...table.titleLines, table.sheet].join(' '))
}

const figurePatterns: readonly (readonly [TargetFigure, RegExp])[] = [
  ['amount', /金额|金額|额|額|元|[万萬](?!件|双|套)|[¥￥]|预算|預算|\b(?:amount|money|budget|rmb|value)\b/i],
  ['skcs', /款色|skc/i],
  ['styles', /款数|款數|\bstyles?\b/i],
  ['qty', /件|双|雙|套|数量|數量|\b(?:qty|quantity|pieces|pcs)\b/i],
]

/** Undefined if a text names none of them, or several. */
function figureIn(text: string): TargetFigure | undefined {
  const plain = text.normalize('NFKC')
  const [figure, another] = figurePatterns.flatMap(([name, pattern]) => (pattern.test(plain) ? name : []))
  return another === undefined ? figure : undefined
}

/** Pieces are whole and rather few. */
function likeliestFigure({ rows }: SheetTable, columns: readonly number[]): TargetFigure {
  const numbers = rows.slice(0, looked).flatMap((row) =>
    columns.flatMap((column) => {
      const number = Number(plainNumber((row[column] ?? '').trim()))
      return Number.isNaN(number) || number === 0 ? [] : number
    }),
  )
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  return mean >= leastMoney || numbers.some((number) => !Number.isInteger(number)) ? 'amount' : 'qty'
}

const leastMoney = 10_000

const figureWords =
  /(?:订货|訂貨|销售|銷售|年度|季度)?(?:指标|指標|目标|目標|任务|任務|计划|計劃|预算|預算|target|plan)?[\s:：_-]*(?:金额|金額|数量|數量|件数|件數|款色数|款色數|款数|款數|额|額|amount|qty|quantity|pieces)?/gi
const noValue = /合计|合計|小计|小計|总计|總計|共计|备注|備註|说明|total|sum|remark|note/i

/** The value in the heading itself, else in its group: "上装指标（万元）", and 件数 below 上装. */
function valueIn(table: SheetTable, column: number, values: ReadonlySet<string>): string | undefined {
  const heading = ownHeading(table, column)
  const group = table.groups[column] ?? ''
  const texts = isFigure(heading) ? [heading, group, ...group.split(' ')] : [heading]
  return texts.flatMap(readingsIn).find((text) => values.has(foldCode(text)))
}

function readingsIn(text: string): string[] {
  const readings = [text, headingKey(text), ...bracketKeys(text)]
  return [...readings, ...readings.map(withoutFigureWords)].filter((reading) => reading !== '')
}

function withoutFigureWords(text: string): string {
  return text.replaceAll(figureWords, '').replaceAll(/^[\s:：_-]+|[\s:：_-]+$/g, '')
}

/** Returns true for 件数, 指标金额 and the like. */
function isFigure(heading: string): boolean {
  const key = headingKey(heading)
  return key !== '' && withoutFigureWords(key) === ''
}

function holdsFigures({ rows }: SheetTable, column: number): boolean {
  const cells = rows.slice(0, looked).flatMap((row) => (row[column] ?? '').trim() || [])
  const figures = cells.filter((cell) =>
    /^[-–—/\\]$|^[^\d]{0,3}\d[\d,]*(?:\.\d+)?\D{0,3}$/.test(cell.normalize('NFKC')),
  )
  return figures.length >= cells.length * 0.8
}
