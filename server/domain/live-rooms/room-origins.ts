import { webOriginOf } from '@fairdesk/contract/values/web-address'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** Where the live pictures of a fair's rooms come from. */
export async function roomOrigins(db: Kysely<FairDb>): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select distinct address from live_rooms where deleted_at is null and status <> 'ended'`.execute(db)
  return [...new Set(rows.flatMap(({ address }) => webOriginOf(address) ?? []))]
}
