import type { Place, PlaceLevel } from '@fairdesk/contract/areas/data/places'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Where a level is kept, and which level it stands in by which column. */
export const placeTables = {
  bigArea: { table: 'big_areas', column: null, above: null },
  region: { table: 'regions', column: 'big_area_id', above: 'bigArea' },
  area: { table: 'areas', column: 'region_id', above: 'region' },
} as const satisfies Record<PlaceLevel, { table: string; column: string | null; above: PlaceLevel | null }>

/** One change of the tree at a time: what is judged stays true until it is written. Customers are saved meanwhile. */
export async function waitForPlaces(db: Kysely<FairDb>): Promise<void> {
  await sql`lock table big_areas, regions, areas in share row exclusive mode`.execute(db)
}

export function placeAt(places: readonly Place[], level: PlaceLevel | null, id: number | null): Place | undefined {
  return places.find((place) => place.level === level && place.id === id)
}

/** What the operation log keeps of a place. */
export function describePlace({ code, name, province }: Pick<Place, 'code' | 'name' | 'province'>, above: string) {
  return { placeCode: code, name, province, above }
}
