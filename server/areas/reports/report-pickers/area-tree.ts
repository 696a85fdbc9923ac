import type { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { sql } from 'kysely'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { areaVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'

type Place = { readonly id: number; readonly code: string; readonly name: string }
type Row = { readonly bigArea: Place; readonly region: Place; readonly area: Place & { readonly customers: number } }

const placeIn = (table: string) =>
  sql.join(['id', 'code', 'name'].flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]))

/** The user's places, each with how many customers it has; those above count the customers below them. */
export const areaTree: Handler<typeof reportPickers.getAreacode> = async ({ db, user }, { bigAreaId, regionId }) => {
  const result = await sql<Row>`
    select json_build_object(${placeIn('big_areas')}) as "bigArea", json_build_object(${placeIn('regions')}) as region,
      json_build_object(${placeIn('areas')}, 'customers', (
        select count(*)::int from customers where customers.area_id = areas.id and customers.deleted_at is null)) as area
    from areas
    join regions on regions.id = areas.region_id
    join big_areas on big_areas.id = regions.big_area_id
    where ${areaVisible(visibleTo(user))}
      and (${bigAreaId ?? null}::int is null or big_areas.id = ${bigAreaId ?? null}::int)
      and (${regionId ?? null}::int is null or regions.id = ${regionId ?? null}::int)
    order by big_areas.sort, big_areas.id, regions.sort, regions.id, areas.sort, areas.id`.execute(db)
  const total = (rows: readonly Row[]) => rows.reduce((sum, { area }) => sum + area.customers, 0)
  return branches(result.rows, 'bigArea', (inBigArea, bigArea) => ({
    ...bigArea,
    customers: total(inBigArea),
    regions: branches(inBigArea, 'region', (inRegion, region) => ({
      ...region,
      customers: total(inRegion),
      areas: inRegion.map(({ area }) => area),
    })),
  }))
}

function branches<T>(
  rows: readonly Row[],
  level: 'bigArea' | 'region',
  make: (rows: readonly Row[], node: Place) => T,
): T[] {
  return [...Map.groupBy(rows, (row) => row[level].id).values()].flatMap((branch) => {
    const [first] = branch
    return first ? [make(branch, first[level])] : []
  })
}
