import type { FairCounts } from '@fairdesk/contract/areas/settings/fair'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import type { FairDatabases } from '../fairs/fair-databases.ts'
import { fairCounts } from './fair-counts.ts'

type Services = { readonly platform: Kysely<PlatformDb>; readonly fairs: Pick<FairDatabases, 'openOf'> }
type FairAddress = { readonly id: number; readonly schema: string; readonly databaseUrl: string | null }

/** Fairs that are counted side by side. */
const atOnce = 6

/** A process that uses a fair tells so once a minute: what it wrote in the minute before may not be in the counts. */
const isCurrent = sql<SqlBool>`counted_at > used_at + interval '2 minutes'`

/**
 * Counts fairs, by id. One that nobody has used since it was counted is not opened; null for one on a server out of reach,
 * which does not keep the others waiting.
 */
export async function countFairs(
  services: Services,
  fairs: readonly FairAddress[],
): Promise<ReadonlyMap<number, FairCounts | null>> {
  const stored = await sql<{ id: number; counts: FairCounts }>`
    select fair_id as id, counts from fair_activity where counts is not null and ${isCurrent}`.execute(
    services.platform,
  )
  const counted = new Map<number, FairCounts | null>(stored.rows.map(({ id, counts }) => [id, counts]))
  const remaining = fairs.filter(({ id }) => !counted.has(id))
  const next = async (): Promise<void> => {
    for (let fair = remaining.shift(); fair; fair = remaining.shift())
      counted.set(fair.id, await countFair(services, fair).catch(() => null))
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return counted
}

async function countFair({ platform, fairs }: Services, fair: FairAddress): Promise<FairCounts> {
  // Before the count: what is written meanwhile is younger.
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(platform)
  const { db } = await fairs.openOf(fair)
  const counts = await fairCounts(db)
  await sql`
    insert into fair_activity (fair_id, used_at, counts, counted_at)
    select id, case kind when 'snapshot' then '-infinity'::timestamptz else now() end, ${JSON.stringify(counts)}::jsonb,
      ${rows[0]?.at ?? null}
    from fairs where id = ${fair.id}
    on conflict (fair_id) do update set counts = excluded.counts, counted_at = excluded.counted_at`.execute(platform)
  return counts
}
