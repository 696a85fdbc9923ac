import type { ImportMapping, MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { foldCode } from '../../../domain/sheets/cells/text.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import type { FieldKind, FileField } from '../columns/field.ts'
import { kinds, namedFields } from '../kinds.ts'

/** What people call the line that adds up the others, folded and without white space. */
const sums = '求和|合计|合計|总计|總計|小计|小計|共计|共計|累计|累計|总和|總和|总数|總數|汇总|匯總|彙總'
/** What a program writes under a group besides its sum: 分类汇总 by count, average, maximum, minimum. */
const measures = '计数|計數|平均值|平均|最大值|最小值|乘积|乘積'
const words = `${sums}|${measures}`
const english = '(?:grand ?|sub[ -]?|sum ?)?totals?|sum'
const englishMeasures = '(?:grand )?(?:count|average|max|min|product)'
const whole = new RegExp(
  `^(?:总|總|总计|總計|本页|本頁|以上)?(?:${words})$|^(?:${english}|grand (?:count|average|max|min))$`,
)
/** Of a group of rows: 华东 小计, East total; measures stand behind a blank, as a program writes them. */
const ofGroup = new RegExp(`(?:${sums})$| (?:${measures})$|[ -](?:${english})$| ${englishMeasures}$`)
/** What none of those words is without: most lines are let be at a glance. */
const hint = /[计計和数數总總均值积積]|total|sum|count|average|max|min|product|[ＴｔＳｓＧｇＣｃＡａＭｍＰｐ]/i
const figure = /^[¥￥$]?-?[\d,]+(?:\.\d+)?%?(?:[件款个個家户戶条條套店元双雙色行列]|pcs)?$/i

const numbers: ReadonlySet<FieldKind> = new Set(['money', 'integer', 'discount', 'percent', 'decimal'])

type Meant = {
  readonly kind: MappedKind
  readonly fields: readonly FileField[]
  readonly mapping: ImportMapping
}

/**
 * The lines of a table, by their numbers in the file, that add up others and are none themselves: they say so, name
 * nothing that a row of the kind is known by, and hold nothing but figures besides. A customer called 合计 who has a code,
 * or one called 合计服饰, is a row like any other.
 */
export function totalsLines({ rows, rowNumbers }: SheetTable, meant: Meant): number[] {
  const roles = rolesOf(meant)
  return rows.flatMap((cells, index) => (isTotals(cells, roles) ? (rowNumbers[index] ?? index + 1) : []))
}

/** What a column is to a line: what a row is known by first of all or besides, a text, a figure; undefined where it is not imported. */
type Role = 'key' | 'name' | 'text' | 'figure'

function rolesOf({ kind, fields, mapping }: Meant): ReadonlyMap<number, Role> {
  const kindsOf = new Map(fields.map((field) => [field.key, field.kind]))
  const named = namedFields(kind)
  const [key = ''] = kinds[kind].named
  const first = new Set(key.split('|'))
  return new Map(
    mapping.columns.map(({ column, field, fields: parts }) => {
      const keys = (parts ?? [field]).filter((key) => key !== null)
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
  const says = (text: string) => whole.test(text.replaceAll(' ', '')) || (hasFigure && ofGroup.test(text))
  if (!texts.some(says)) return false
  // Under what a row is first known by no row of its own says so: how many colours it counts may stand beside it.
  const isKey = texts.some((text, column) => roles.get(column) === 'key' && whole.test(text.replaceAll(' ', '')))
  return texts.every((text, column) => {
    const role = roles.get(column)
    if (role === undefined || text === '' || says(text)) return true
    return role !== 'key' && (role !== 'name' || isKey) && figure.test(text)
  })
}

/** Folded, without blanks inside and what people put around such a word: 【合 计】, "合计：", —总计—, 合计(2家). */
function plain(text: string): string {
  return foldCode(text)
    .replaceAll(/(?<=[合總总小共累汇匯彙计計求数數平大最乘]) (?=[计計和数數总總均值积積])/g, '')
    .replace(/(?<=[计計总總和数數]|total)\s*(?:[:(\s]\s*(?:共\s*)?\d+\s*[件款个個家户戶条條套店双雙行色列]\)?)$/, '')
    .replaceAll(/^[\s:[\]【】()*—_=-]+|[\s:[\]【】()*—_=-]+$/g, '')
}
