import { type CustomerCode, customerCodeKeys, customerCodes } from '@fairdesk/contract/customer-attributes'
import type { CustomerFilter } from '@fairdesk/contract/filters'
import { discountsOf } from '@fairdesk/contract/report-keys'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { codeRef } from '../../db/code-column.ts'
import { customerMatches, customerNamed } from '../../db/keyword.ts'

type Condition = RawBuilder<SqlBool>

/**
 * Condition on `customers`: those the filter asks for, save by the state of their orders. `orderNumbers` are those of orders whose
 * customers fit by them where the keyword was read as such.
 */
export function customerFits(filter: CustomerFilter, orderNumbers: readonly number[] = []): Condition {
  const { keyword, customerIds, agentIds, bigAreaIds, regionIds, areaCodes, types } = filter
  const conditions = [
    ...(keyword?.trim() ? [namedOrNumbered(keyword, orderNumbers)] : []),
    ...some(customerIds).map((ids) => sql<SqlBool>`customers.id = any(${ids}::int[])`),
    ...some(agentIds).map((ids) => sql<SqlBool>`customers.agent_id = any(${ids}::int[])`),
    ...some(types).map((typeList) => sql<SqlBool>`customers.type = any(${typeList})`),
    ...customerCodeKeys.flatMap((key) => hasCode(key, filter)),
    ...some(filter.discountBands).map(hasDiscount),
    ...some(areaCodes).map((codes) => inAreas(sql<SqlBool>`areas.code = any(${codes})`)),
    ...some(regionIds).map((ids) => inAreas(sql<SqlBool>`areas.region_id = any(${ids}::int[])`)),
    ...some(bigAreaIds).map((ids) =>
      inAreas(sql<SqlBool>`areas.region_id in (select id from regions where big_area_id = any(${ids}::int[]))`),
    ),
  ]
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Digits are part of an order's number too; the last of a whole one is its check digit, which `orders.number` has not. */
function namedOrNumbered(keyword: string, orderNumbers: readonly number[]): Condition {
  const numbered = (number: RawBuilder<SqlBool>) =>
    sql<SqlBool>`customers.id in (select customer_id from orders where ${number} and deleted_at is null)`
  if (orderNumbers.length > 0)
    return sql<SqlBool>`(${customerNamed(keyword)} or ${numbered(sql<SqlBool>`number = any(${orderNumbers}::int[])`)})`
  return customerMatches(keyword, ({ term }) => {
    const digits = /(?:^|-)0*(\d{2,})$/.exec(term)?.[1]
    return digits === undefined ? [] : [numbered(sql<SqlBool>`number::text like ${`%${digits}%`}`)]
  })
}

function hasCode(key: CustomerCode, filter: CustomerFilter): Condition[] {
  const { type, filter: field } = customerCodes[key]
  return some(filter[field]).map(
    (codes) => sql<SqlBool>`${codeRef(key)} in (
      select id from common_codes where type = ${type} and code = any(${codes}))`,
  )
}

function hasDiscount(bands: readonly string[]): Condition {
  const ranges = bands.flatMap((band) => discountsOf(band) ?? [])
  const inRange = ranges.map(
    ({ min, limit }) => sql<SqlBool>`(customers.discount_bp >= ${min} and customers.discount_bp < ${limit})`,
  )
  return ranges.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(inRange, sql` or `)})`
}

function inAreas(condition: Condition): Condition {
  return sql<SqlBool>`customers.area_id in (select areas.id from areas where ${condition})`
}

function some<T>(list: readonly T[] | undefined): (readonly T[])[] {
  return list === undefined || list.length === 0 ? [] : [list]
}
