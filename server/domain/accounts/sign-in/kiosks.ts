import { type KioskKind, kioskKinds } from '@fairdesk/contract/endpoint'
import type { FairDatabases } from '../../settings/fair-databases.ts'
import type { FindKiosk } from './read-session.ts'

/** Kiosks stand in their fair's own database: one that was revoked there opens nothing, whatever its session says. */
export function kioskIn(fairs: Pick<FairDatabases, 'of'>): FindKiosk {
  return async (fair, kioskId) => {
    const { db } = await fairs.of(fair)
    const found = await db
      .selectFrom('kiosks')
      .select(['kind', 'name'])
      .where('id', '=', kioskId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    const kioskKind = kioskKinds.find((known): known is KioskKind => known === found?.kind)
    return found && kioskKind ? { kioskKind, title: found.name } : null
  }
}
