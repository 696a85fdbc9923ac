import type { FairDatabases } from '../../settings/fair-databases.ts'
import type { FindDisplay } from './read-session.ts'

/** Links of projections stand in their fair's own database: one that was revoked there opens nothing, whatever its session says. */
export function displayIn(fairs: Pick<FairDatabases, 'of'>): FindDisplay {
  return async (fair, linkId) => {
    const { db } = await fairs.of(fair)
    const found = await db
      .selectFrom('projection_links')
      .select('projection_id as projectionId')
      .where('id', '=', linkId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    return found ?? null
  }
}
