import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { FairDatabases } from '../settings/fair-databases.ts'
import { allFairs } from '../settings/fairs.ts'

type Services = { readonly platform: Kysely<PlatformDb>; readonly fairs: Pick<FairDatabases, 'of'> }

/** Devices of customers that were heard within two minutes in any fair but this one: a rehearsal would be felt by them. */
export async function dealersOnline({ platform, fairs }: Services, exceptFairId = 0): Promise<number> {
  let count = 0
  for (const fair of await allFairs(platform)) {
    if (fair.id === exceptFairId || fair.status === 'archived' || fair.databaseUrl) continue
    const { db } = await fairs.of(fair)
    // Copies of rehearsals before, where nobody is real.
    const found = await sql<{ count: number }>`
      select count(*)::int as count from device_seen
      where at > clock_timestamp() - interval '2 minutes' and signed_out_at is null and platform <> 'rehearsal'`.execute(
      db,
    )
    count += found.rows[0]?.count ?? 0
  }
  return count
}
