import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'

/** Failures that cost nothing, per account and client (safety 1 D). */
const free = 5
const longestWait = 60
/** Failures an hour per account, whoever tries, before every further one waits. */
const perHour = 30

/**
 * Seconds until this account may be tried again from this client; 0 when it may be tried now.
 * Never a lock for good: a rival could lock a dealer out.
 */
export async function secondsToWait(db: Kysely<PlatformDb>, usernameKey: string, client: string): Promise<number> {
  const found = await sql<{ here: number; everywhere: number; since: number }>`
    select count(*) filter (where client = ${client})::int as here, count(*)::int as everywhere,
      coalesce(extract(epoch from now() - max(at)), 1e9)::float8 as since
    from login_failures where username_key = ${usernameKey} and at > now() - interval '1 hour'`.execute(db)
  const { here, everywhere, since } = found.rows[0] ?? { here: 0, everywhere: 0, since: 1e9 }
  const wait = everywhere >= perHour ? longestWait : here < free ? 0 : Math.min(longestWait, 2 ** (here - free))
  return Math.max(0, Math.ceil(wait - since))
}

export async function rememberFailure(db: Kysely<PlatformDb>, usernameKey: string, client: string): Promise<void> {
  await db.insertInto('login_failures').values({ username_key: usernameKey, client }).execute()
}

export async function forgetFailures(db: Kysely<PlatformDb>, usernameKey: string): Promise<void> {
  await db.deleteFrom('login_failures').where('username_key', '=', usernameKey).execute()
}
