import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'

/** Attempts that cost nothing, per account and client (safety 1 D). */
const free = 5
const longestWait = 60
/** Attempts an hour per account, from all clients together, before every further one waits. */
const perHour = 30

export type Attempt = { readonly usernameKey: string; readonly client: string }

/** Result of `reserveAttempt`: the attempts recorded, or the seconds to wait. */
export type AttemptReservation = { readonly ids: readonly number[] } | { readonly seconds: number }

/** Failed attempts of the last hour at an account, of this client and of everybody; `since` is how many seconds ago the last was. */
type Failures = { readonly here: number; readonly everywhere: number; readonly since: number }

/**
 * Takes the account's next attempt for this client, before any password is looked at: it counts as failed until
 * `forgetFailures`, so that a thousand guesses at once are counted like a thousand one after another. `count` is how many
 * passwords will be tried. Never a lock for good: a rival could lock a dealer out.
 */
export function reserveAttempt(db: Kysely<PlatformDb>, attempt: Attempt, count = 1): Promise<AttemptReservation> {
  return db.transaction().execute(async (transaction) => {
    const { usernameKey, client } = attempt
    // Concurrent attempts wait here and count this one too.
    await sql`select pg_advisory_xact_lock(hashtextextended('fairdesk.attempt ' || ${usernameKey}, 0))`.execute(
      transaction,
    )
    const seconds = secondsToWait(await failuresOf(transaction, attempt))
    if (seconds > 0) return { seconds }
    const result = await sql<{ id: number }>`
      insert into login_failures (username_key, client)
      select ${usernameKey}, ${client} from generate_series(1, ${count}) returning id`.execute(transaction)
    return { ids: result.rows.map(({ id }) => id) }
  })
}

export async function failuresOf(db: Kysely<PlatformDb>, { usernameKey, client }: Attempt): Promise<Failures> {
  const result = await sql<Failures>`${prepared}
    select count(*) filter (where client = ${client})::int as here, count(*)::int as everywhere,
      coalesce(extract(epoch from clock_timestamp() - max(at)), 1e9)::float8 as since
    from login_failures where username_key = ${usernameKey} and at > now() - interval '1 hour'`.execute(db)
  return result.rows[0] ?? { here: 0, everywhere: 0, since: 1e9 }
}

export function secondsToWait({ here, everywhere, since }: Failures): number {
  const wait = everywhere >= perHour ? longestWait : here < free ? 0 : Math.min(longestWait, 2 ** (here - free))
  return Math.max(0, Math.ceil(wait - since))
}

/** Records a failed attempt that was not reserved. */
export async function countFailure(db: Kysely<PlatformDb>, { usernameKey, client }: Attempt): Promise<void> {
  await sql`insert into login_failures (username_key, client) values (${usernameKey}, ${client})`.execute(db)
}

/** Forgets this client's failures after a right password. Those of other clients stay counted. */
export async function forgetFailures(db: Kysely<PlatformDb>, { usernameKey, client }: Attempt): Promise<void> {
  await db.deleteFrom('login_failures').where('username_key', '=', usernameKey).where('client', '=', client).execute()
}

/** An administrator has given the account another password: nothing that was tried before matters. */
export async function forgetAllFailures(db: Kysely<PlatformDb>, usernameKey: string): Promise<void> {
  await db.deleteFrom('login_failures').where('username_key', '=', usernameKey).execute()
}

/** Takes back attempts that tried no password. */
export async function takeBack(db: Kysely<PlatformDb>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('login_failures').where('id', 'in', ids).execute()
}
