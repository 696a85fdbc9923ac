import type { Place, PlaceLevel } from '@fairdesk/contract/areas/data/places'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'

/** Table of each level, with its parent level and the column that refers to it. */
export const placeTables = {
  bigArea: { table: 'big_areas', column: null, parentLevel: null },
  region: { table: 'regions', column: 'big_area_id', parentLevel: 'bigArea' },
  area: { table: 'areas', column: 'region_id', parentLevel: 'region' },
} as const satisfies Record<PlaceLevel, { table: string; column: string | null; parentLevel: PlaceLevel | null }>

/** Serializes changes of the tree, so that checks stay valid until the write. Saving customers is not blocked. */
export async function waitForPlaces(db: Kysely<FairDb>): Promise<void> {
  await sql`lock table big_areas, regions, areas in share row exclusive mode`.execute(db)
}

export function placeAt(placeNodes: readonly Place[], level: PlaceLevel | null, id: number | null): Place | undefined {
  return placeNodes.find((placeNode) => placeNode.level === level && placeNode.id === id)
}

/** Returns a place for the operation log. */
export function describePlace({ code, name, province }: Pick<Place, 'code' | 'name' | 'province'>, parentName: string) {
  return { placeCode: code, name, province, above: parentName }
}
