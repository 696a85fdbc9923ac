import type { MinimumRule, minimums, RuleListQuery } from '@fairdesk/contract/areas/data/minimums'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import { countRows } from '../../../../domain/count-rows.ts'
import { ruleColumns, ruleCondition, ruleOrder, ruleTables } from '../../../../domain/minimums/rule-list.ts'
import { byCode } from '../../../../domain/sort-by.ts'
import type { Handler } from '../../../handler.ts'
import { type TotalRule, todaysTotals } from '../judge/todays-totals.ts'

export const ruleList: Handler<typeof minimums.list> = async (context, query) => {
  const { db } = context
  const { page, limit } = query
  const [result, count] = await Promise.all([
    sql<MinimumRule & TotalRule>`
      select ${ruleColumns}, rules.skc_id as "skcId", rules.fabric_id as "fabricId", rules.colour_id as "colourId"
      from ${ruleTables} where ${ruleCondition(query)}
      order by ${sortOf(query)} ${ruleOrder} limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    countRows(db, sql`${ruleTables} where ${ruleCondition(query)}`),
  ])
  const { totalOf, version } = await todaysTotals(context, result.rows)
  const list = result.rows.map(({ skcId, fabricId, colourId, ...rule }) => ({
    ...rule,
    total: totalOf({ skcId, fabricId, colourId, scope: rule.scope, fabric: rule.fabric }),
  }))
  return { list, count, version }
}

/** Reads these rules, in the order of their ids. */
export async function rulesById(db: Kysely<FairDb>, ids: readonly number[]): Promise<MinimumRule[]> {
  const result = await sql<MinimumRule>`
    select ${ruleColumns} from ${ruleTables} where rules.id = any(${[...ids]}::int[]) order by rules.id`.execute(db)
  return result.rows
}

/** @throws Refusal `minimum.gone` where there is none */
export async function ruleById(db: Kysely<FairDb>, id: number): Promise<MinimumRule> {
  const [rule] = await rulesById(db, [id])
  return rule ?? refuse('minimum.gone')
}

/** Returns the sort terms; the organiser's order decides between equals. */
function sortOf({ sort, order }: RuleListQuery): RawBuilder<unknown> {
  const keys = {
    sort: null,
    customer: byCode(sql`customers.code`),
    level: sql`level.sort`,
    goodsNo: byCode(sql`styles.goods_no`),
    min: sql`rules.min`,
    multiple: sql`rules.multiple`,
    max: sql`rules.max`,
    updatedAt: sql`rules.updated_at`,
  } as const
  const key = keys[sort]
  if (key === null) return sql``
  return sql`${key} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last,`
}
