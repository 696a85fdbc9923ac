import { type KioskKind, kioskKinds } from '@fairdesk/contract/endpoint'
import type { FairDatabases } from '../../fairs/fair-databases.ts'
import type { FindKiosk } from './read-session.ts'

/**
 * Returns a lookup of kiosks, which are stored in their fair's own database: one revoked there opens nothing,
 * whatever its session says.
 */
export function kioskIn(fairs: Pick<FairDatabases, 'databaseOf'>): FindKiosk {
  return async (fair, kioskId) => {
    const { db } = await fairs.databaseOf(fair)
    const row = await db
      .selectFrom('kiosks')
      .select(['kind', 'name'])
      .where('id', '=', kioskId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    const kioskKind = kioskKinds.find((candidate): candidate is KioskKind => candidate === row?.kind)
    return row && kioskKind ? { kioskKind, title: row.name } : null
  }
}
