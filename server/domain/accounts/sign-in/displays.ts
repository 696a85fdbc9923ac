import type { FairDatabases } from '../../fairs/fair-databases.ts'
import type { FindDisplay } from './read-session.ts'

/**
 * Returns a lookup of projection links, which are stored in their fair's own database: one revoked there opens
 * nothing, whatever its session says.
 */
export function displayIn(fairs: Pick<FairDatabases, 'databaseOf'>): FindDisplay {
  return async (fair, linkId) => {
    const { db } = await fairs.databaseOf(fair)
    const row = await db
      .selectFrom('projection_links')
      .select('projection_id as projectionId')
      .where('id', '=', linkId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    return row ?? null
  }
}
