import type { RuleFilter } from '@fairdesk/contract/areas/data/minimums'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { textMatches } from '../../db/keyword.ts'

/** Joins for showing rules; rules of deleted things stay hidden until those return. */
export const ruleTables = sql`
  minimum_rules rules
  left join customers on customers.id = rules.customer_id
  left join common_codes level on level.id = rules.level_id
  left join skcs on skcs.id = rules.skc_id
  left join styles on styles.id = coalesce(rules.style_id, skcs.style_id)
  left join common_codes fabric on fabric.id = rules.fabric_id
  left join colours on colours.id = coalesce(rules.colour_id, skcs.colour_id)`

export const ruleColumns = sql`
  rules.id, rules.scope, coalesce(customers.code, '') as customer, coalesce(customers.name, '') as "customerName",
  coalesce(level.code, '') as level, coalesce(level.name, '') as "levelName",
  coalesce(styles.goods_no, '') as "goodsNo", coalesce(styles.name, '') as "goodsName", coalesce(skcs.skc_no, '') as "skcNo",
  coalesce(fabric.code, '') as fabric, coalesce(fabric.name, '') as "fabricName",
  coalesce(colours.code, '') as colour, coalesce(colours.name, '') as "colourName", colours.rgb,
  rules.min, rules.multiple, rules.max, rules.version,
  to_char(rules.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "updatedAt", rules.updated_by as "updatedBy"`

/** Sort order: the organiser's order of the entries that the rules name. */
export const ruleOrder = sql`
  level.sort, customers.sort, customers.id, fabric.sort, fabric.id, styles.sort, styles.id, colours.sort, skcs.sort, rules.id`

/** Condition on these tables. */
export function ruleCondition({ scope, keyword, customerIds, levels, fabrics }: RuleFilter): RawBuilder<SqlBool> {
  const conditions = [
    sql<SqlBool>`rules.scope = ${scope} and customers.deleted_at is null and styles.deleted_at is null and skcs.deleted_at is null`,
    ...(keyword?.trim() ? [keywordFits(keyword)] : []),
    ...some(customerIds).map((ids) => sql<SqlBool>`rules.customer_id = any(${[...ids]}::int[])`),
    ...some(levels).map((codes) => sql<SqlBool>`level.code = any(${[...codes]})`),
    ...some(fabrics).map((codes) => sql<SqlBool>`fabric.code = any(${[...codes]})`),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function keywordFits(keyword: string): RawBuilder<SqlBool> {
  const codes = ['customers.code', 'level.code', 'styles.goods_no', 'skcs.skc_no', 'fabric.code', 'colours.code']
  const names = ['customers.name', 'level.name', 'styles.name', 'fabric.name', 'colours.name']
  return textMatches(keyword, { names: names.map((name) => sql.ref(name)), codes: codes.map((code) => sql.ref(code)) })
}

function some<T>(list: readonly T[] | undefined): (readonly T[])[] {
  return list === undefined || list.length === 0 ? [] : [list]
}
