import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { areaVisible } from '../../domain/visibility/visibility.ts'

/** Returns the codes of the areas within these places, of any level; undefined (all areas) if none are given. */
export async function placesOf(db: Kysely<FairDb>, codes: readonly string[]): Promise<string[] | undefined> {
  if (codes.length === 0) return undefined
  const result = await sql<{ code: string }>`
    select areas.code from areas
    join regions on regions.id = areas.region_id
    join big_areas on big_areas.id = regions.big_area_id
    where ${areaVisible({ brands: 'all', areas: codes, prices: 'none' })}`.execute(db)
  return result.rows.map(({ code }) => code)
}
