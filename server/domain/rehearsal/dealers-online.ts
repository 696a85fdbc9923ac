import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { isFairAwake } from '../fairs/fair-activity.ts'
import type { FairDatabases } from '../fairs/fair-databases.ts'
import { fairsWhere } from '../fairs/fairs.ts'

type Services = { readonly platform: Kysely<PlatformDb>; readonly fairs: Pick<FairDatabases, 'openOf'> }

/**
 * Counts customers' devices that reported within two minutes in any fair but this one: a rehearsal would slow them
 * down.
 */
export async function dealersOnline({ platform, fairs }: Services, exceptFairId = 0): Promise<number> {
  let count = 0
  for (const fair of await fairsWhere(platform, isFairAwake)) {
    if (fair.id === exceptFairId || fair.status === 'archived' || fair.databaseUrl) continue
    const { db } = await fairs.openOf(fair)
    // Exclude copies of earlier rehearsals, which have no real users.
    const result = await sql<{ count: number }>`
      select count(*)::int as count from device_seen
      where at > clock_timestamp() - interval '2 minutes' and signed_out_at is null and platform <> 'rehearsal'`.execute(
      db,
    )
    count += result.rows[0]?.count ?? 0
  }
  return count
}
