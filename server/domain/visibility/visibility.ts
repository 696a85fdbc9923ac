import type { Visibility } from '@fairdesk/contract/visibility'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Condition on `customers` (or an alias of it): only those in the user's areas. */
export function customerVisible(visibility: Visibility, alias = 'customers'): RawBuilder<SqlBool> {
  if (visibility.areas === 'all') return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(`${alias}.area_id`)} in (
    select areas.id from areas
    join regions on regions.id = areas.region_id
    join big_areas on big_areas.id = regions.big_area_id
    where ${areaVisible(visibility)})`
}

/** Condition on `styles` (or an alias of it): only those of the user's brands. */
export function styleVisible(visibility: Visibility, alias = 'styles'): RawBuilder<SqlBool> {
  if (visibility.brands === 'all') return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(`${alias}.brand_id`)} in (select id from brands where code = any(${[...visibility.brands]}))`
}

/** Conditions on `customers` and `styles` for codes that a column holds; null for all. */
export const customerVisibleIn = (areas: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${areas} is null or customers.area_id in (
    select areas.id from areas
    join regions on regions.id = areas.region_id
    join big_areas on big_areas.id = regions.big_area_id
    where ${areaAmong(areas)}))`
export const styleVisibleIn = (codes: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${codes} is null or styles.brand_id in (select id from brands where code = any(${codes})))`

/** Condition on `areas` joined with their `regions` and `big_areas`: only the user's. */
export function areaVisible({ areas }: Visibility): RawBuilder<SqlBool> {
  if (areas === 'all') return sql<SqlBool>`true`
  return areaAmong(sql`${[...areas]}`)
}

function areaAmong(codes: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(areas.code = any(${codes}) or regions.code = any(${codes}) or big_areas.code = any(${codes}))`
}
