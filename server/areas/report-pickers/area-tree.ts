import type { reportPickers } from '@fairdesk/contract/areas/reports/report-pickers'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { areaVisible } from '../../domain/visibility.ts'
import type { Handler } from '../handler.ts'

type Row = {
  area_id: number
  area_code: string
  area: string
  region_id: number
  region_code: string
  region: string
  big_area_id: number
  big_area_code: string
  big_area: string
  customers: number
}

/** The user's places, each with how many customers it has; those above count the customers below them. */
export const areaTree: Handler<typeof reportPickers.getAreacode> = async ({ db, user }, { bigAreaId, regionId }) => {
  const found = await sql<Row>`
    select areas.id as area_id, areas.code as area_code, areas.name as area, regions.id as region_id,
      regions.code as region_code, regions.name as region, big_areas.id as big_area_id, big_areas.code as big_area_code,
      big_areas.name as big_area,
      (select count(*)::int from customers where customers.area_id = areas.id and customers.deleted_at is null) as customers
    from areas
    join regions on regions.id = areas.region_id
    join big_areas on big_areas.id = regions.big_area_id
    where ${areaVisible(visibleTo(user))}
      and (${bigAreaId ?? null}::int is null or big_areas.id = ${bigAreaId ?? null}::int)
      and (${regionId ?? null}::int is null or regions.id = ${regionId ?? null}::int)
    order by big_areas.sort, big_areas.id, regions.sort, regions.id, areas.sort, areas.id`.execute(db)
  const total = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.customers, 0)
  return branches(found.rows, 'big_area_id', (inBigArea, first) => ({
    id: first.big_area_id,
    code: first.big_area_code,
    name: first.big_area,
    customers: total(inBigArea),
    regions: branches(inBigArea, 'region_id', (inRegion, { region_id, region_code, region }) => ({
      id: region_id,
      code: region_code,
      name: region,
      customers: total(inRegion),
      areas: inRegion.map(({ area_id, area_code, area, customers }) => ({
        id: area_id,
        code: area_code,
        name: area,
        customers,
      })),
    })),
  }))
}

function branches<T>(
  rows: readonly Row[],
  by: 'big_area_id' | 'region_id',
  make: (rows: readonly Row[], first: Row) => T,
): T[] {
  return [...Map.groupBy(rows, (row) => row[by]).values()].flatMap((branch) => {
    const [first] = branch
    return first ? [make(branch, first)] : []
  })
}
