import type { baseData } from '@fairdesk/contract/areas/data/base-data'
import type { Output } from '@fairdesk/contract/endpoint'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { areaVisible } from '../../../domain/visibility/visibility.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'

type Area = Output<typeof baseData.getAuthArea>[number]
type Region = Output<typeof baseData.getAllRegion>[number]
type BigArea = Output<typeof baseData.getAllBigArea>[number]

export const areas: Handler<typeof baseData.getAuthArea> = async ({ db, user }, { regionId }) => {
  const result = await sql<Area>`
    select areas.id, areas.code, areas.name, areas.sort, areas.province, areas.region_id as "regionId",
      regions.big_area_id as "bigAreaId"
    from areas
    join regions on regions.id = areas.region_id
    join big_areas on big_areas.id = regions.big_area_id
    where ${areaVisible(visibleTo(user))} and (${regionId ?? null}::int is null or regions.id = ${regionId ?? null}::int)
    order by areas.sort, areas.id`.execute(db)
  return result.rows
}

/** Regions in which the user has an area; administrators also those still empty. */
export const regions: Handler<typeof baseData.getAllRegion> = async ({ db, user }, { bigAreaId }) => {
  const result = await sql<Region>`
    select regions.id, regions.code, regions.name, regions.sort, regions.big_area_id as "bigAreaId"
    from regions
    where ${hasArea(user, sql<SqlBool>`regions.id = seen.region_id`)}
      and (${bigAreaId ?? null}::int is null or regions.big_area_id = ${bigAreaId ?? null}::int)
    order by regions.sort, regions.id`.execute(db)
  return result.rows
}

export const bigAreas: Handler<typeof baseData.getAllBigArea> = async ({ db, user }) => {
  const result = await sql<BigArea>`
    select big_areas.id, big_areas.code, big_areas.name, big_areas.sort
    from big_areas
    where ${hasArea(user, sql<SqlBool>`big_areas.id = seen.big_area_id`)}
    order by big_areas.sort, big_areas.id`.execute(db)
  return result.rows
}

function hasArea(user: ReadContext['user'], isIt: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const visibility = visibleTo(user)
  if (visibility.areas === 'all') return sql<SqlBool>`true`
  return sql<SqlBool>`exists (
    select 1 from (
      select regions.id as region_id, big_areas.id as big_area_id
      from areas
      join regions on regions.id = areas.region_id
      join big_areas on big_areas.id = regions.big_area_id
      where ${areaVisible(visibility)}) seen
    where ${isIt})`
}
