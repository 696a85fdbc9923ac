import type { MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { foldCode } from '../../../../domain/sheets/cells/text.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FieldKind, FileField } from '../columns/field.ts'
import { kinds, namedFields } from '../kinds.ts'

/** Names of total lines, folded and without white space. */
const sums = '求和|合计|合計|总计|總計|小计|小計|共计|共計|累计|累計|总和|總和|总数|總數|汇总|匯總|彙總'
/** Measures a program writes under a group besides its sum: 分类汇总 by count, average, maximum, minimum. */
const measures = '计数|計數|平均值|平均|最大值|最小值|乘积|乘積'
const labels = `${sums}|${measures}`
const english = '(?:grand ?|sub[ -]?|sum ?)?totals?|sum'
const englishMeasures = '(?:grand )?(?:count|average|max|min|product)'
const totalPattern = new RegExp(
  `^(?:总|總|总计|總計|本页|本頁|以上)?(?:${labels})$|^(?:${english}|grand (?:count|average|max|min))$`,
)
/** Subtotals of a group of rows: 华东 小计, East total; measures follow a blank, as a program writes them. */
const ofGroup = new RegExp(`(?:${sums})$| (?:${measures})$|[ -](?:${english})$| ${englishMeasures}$`)
/** Characters that all of those words contain: a quick test that skips most lines. */
const hint = /[计計和数數总總均值积積]|total|sum|count|average|max|min|product|[ＴｔＳｓＧｇＣｃＡａＭｍＰｐ]/i
const figure = /^[¥￥$]?-?[\d,]+(?:\.\d+)?%?(?:[件款个個家户戶条條套店元双雙色行列]|pcs)?$/i

const numbers: ReadonlySet<FieldKind> = new Set(['money', 'integer', 'discount', 'percent', 'decimal'])

type Meant = {
  readonly kind: MappedKind
  readonly fields: readonly FileField[]
  readonly mapping: ImportMapping
}

/**
 * Finds the lines of a table, by their numbers in the file, that total other lines: they say so, name nothing that
 * identifies a row of the kind, and otherwise hold only figures. A customer called 合计 with a code, or one called
 * 合计服饰, is an ordinary row.
 */
export function totalsLines({ rows, rowNumbers }: SheetTable, meant: Meant): number[] {
  const roles = rolesOf(meant)
  return rows.flatMap((cells, index) => (isTotals(cells, roles) ? (rowNumbers[index] ?? index + 1) : []))
}

/** Role of a column in a line: its main or further identifier, a text, a figure; undefined if it is not imported. */
type Role = 'key' | 'name' | 'text' | 'figure'

function rolesOf({ kind, fields, mapping }: Meant): ReadonlyMap<number, Role> {
  const kindsOf = new Map(fields.map((field) => [field.key, field.kind]))
  const named = namedFields(kind)
  const [key = ''] = kinds[kind].named
  const first = new Set(key.split('|'))
  return new Map(
    mapping.columns.map(({ column, field, fields: splitFields }) => {
      const keys = (splitFields ?? [field]).filter((key) => key !== null)
      if (keys.some((key) => first.has(key))) return [column, 'key']
      if (keys.some((key) => named.has(key))) return [column, 'name']
      return [column, keys.some((key) => numbers.has(kindsOf.get(key) ?? 'text')) ? 'figure' : 'text']
    }),
  )
}

function isTotals(cells: readonly string[], roles: ReadonlyMap<number, Role>): boolean {
  if (!cells.some((cell) => hint.test(cell))) return false
  const texts = cells.map(plain)
  const hasFigure = texts.some((text) => figure.test(text))
  const says = (text: string) => totalPattern.test(text.replaceAll(' ', '')) || (hasFigure && ofGroup.test(text))
  if (!texts.some(says)) return false
  // An ordinary row never says "total" in its key column; a totals row may hold a count of colours in a name column.
  const isKey = texts.some((text, column) => roles.get(column) === 'key' && totalPattern.test(text.replaceAll(' ', '')))
  return texts.every((text, column) => {
    const role = roles.get(column)
    if (role === undefined || text === '' || says(text)) return true
    return role !== 'key' && (role !== 'name' || isKey) && figure.test(text)
  })
}

/** Folded, without blanks inside and what people put around the word: 【合 计】, "合计：", —总计—, 合计(2家). */
function plain(text: string): string {
  return foldCode(text)
    .replaceAll(/(?<=[合總总小共累汇匯彙计計求数數平大最乘]) (?=[计計和数數总總均值积積])/g, '')
    .replace(/(?<=[计計总總和数數]|total)\s*(?:[:(\s]\s*(?:共\s*)?\d+\s*[件款个個家户戶条條套店双雙行色列]\)?)$/, '')
    .replaceAll(/^[\s:[\]【】()*—_=-]+|[\s:[\]【】()*—_=-]+$/g, '')
}
