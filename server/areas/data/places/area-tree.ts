import type { Place, places } from '@fairdesk/contract/areas/data/places'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'

type Row = Omit<Place, 'mayChange'>

export const areaTree: Handler<typeof places.areaTree> = async ({ db, user }) => {
  const visibility = visibleTo(user)
  const [visiblePlaces, countResult] = await Promise.all([
    seenPlaces(db, visibility),
    sql<{ customers: number; unplaced: number }>`
      select count(*)::int as customers, count(*) filter (where area_id is null)::int as unplaced from customers where deleted_at is null and ${customerVisible(visibility)}`.execute(
      db,
    ),
  ])
  const { customers = 0, unplaced = 0 } = countResult.rows[0] ?? {}
  return { places: visiblePlaces, customers, unplaced, mayAddBigAreas: visibility.areas === 'all' }
}

/** Returns the places a user sees: those named by the user's rights, all descendants, and their ancestors. */
export async function seenPlaces(db: Kysely<FairDb>, { areas }: Visibility): Promise<Place[]> {
  const childrenByParent = Map.groupBy(await everyPlace(db), ({ level, parentId }) => `${level} ${parentId}`)
  const isAssigned = (row: Row) => areas === 'all' || areas.includes(row.code)
  const look = (rows: readonly Row[], isWithin: boolean): Place[] =>
    rows.flatMap((row) => {
      const mayChange = isWithin || isAssigned(row)
      const inner = look(childrenByParent.get(`${nextLevel[row.level]} ${row.id}`) ?? [], mayChange)
      if (!mayChange && inner.length === 0) return []
      const customers = inner
        .filter(({ level }) => level === 'area')
        .reduce((sum, child) => sum + child.customers, row.customers)
      return [{ ...row, customers, mayChange }, ...inner]
    })
  return look(childrenByParent.get('bigArea null') ?? [], areas === 'all')
}

const nextLevel = { bigArea: 'region', region: 'area', area: 'none' } as const

/** Returns a row per place; areas with their number of customers. */
async function everyPlace(db: Kysely<FairDb>): Promise<Row[]> {
  const result = await sql<Row>`
    with counted as (
      select area_id, count(*)::int as customers from customers where deleted_at is null group by area_id)
    select level, id, "parentId", code, name, province, customers, version
    from (
      select 'bigArea' as level, id, null::int as "parentId", code, name, '' as province, 0 as customers, version, sort
      from big_areas
      union all
      select 'region', id, big_area_id, code, name, '', 0, version, sort from regions
      union all
      select 'area', id, region_id, code, name, province, coalesce(counted.customers, 0), version, sort
      from areas left join counted on counted.area_id = areas.id) places
    order by sort, id`.execute(db)
  return result.rows
}
