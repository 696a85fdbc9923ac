import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { prepared } from '../../../db/prepared.ts'
import type { StrangerTurns } from './stranger-turns.ts'

/** Attempts that cost nothing, per account and client (safety 1 D). */
const free = 5
const longestWait = 60
/**
 * Strangers' attempts at one account, from all clients together: so many an hour at once, then one in so many seconds.
 * Clients that guess for the first time in a day are counted apart from those that guess again, so that attackers use up
 * their own. Both together are at most a hundred an hour.
 */
const strangers = {
  first: { burst: 45, seconds: 120 },
  again: { burst: 12, seconds: 360 },
} as const

/**
 * `client` is the origin that is counted: a known device or address, or a stranger's address. Ids that a caller chooses
 * open no counts of their own.
 */
export type Attempt = {
  readonly usernameKey: string
  readonly client: string
  readonly isKnown: boolean
  /** Random id that the browser or device sent; empty if it has none. */
  readonly device: string
}

export type ThrottlePlace = { readonly platform: Kysely<PlatformDb>; readonly turns: StrangerTurns }

/** Result of `reserveAttempt`: the attempts recorded, or the seconds to wait. */
export type AttemptReservation = { readonly ids: readonly number[] } | { readonly seconds: number }

/**
 * Failed attempts at an account, of this client and of all strangers of its kind. `since` and `sinceKind` are how many
 * seconds ago the last was; `last` names the last of the kind.
 */
export type Failures = {
  readonly kind: 'known' | 'first' | 'again'
  readonly here: number
  readonly since: number
  readonly ofKind: number
  readonly sinceKind: number
  readonly last: string
}

/**
 * Takes the account's next attempt for this client, before any password is looked at: it counts as failed until
 * `forgetFailures`, so that a thousand guesses at once are counted like a thousand one after another. `count` is how many
 * passwords will be tried. Never a lock for good, and none at all for a known origin: a rival could lock a dealer out.
 */
export async function reserveAttempt(
  { platform, turns }: ThrottlePlace,
  attempt: Attempt,
  count = 1,
): Promise<AttemptReservation> {
  const refused = secondsToWait(turns, attempt, await failuresOf(platform, attempt))
  // Those who have to wait take no lock: a flood of them would keep the others from it.
  if (refused > 0) return { seconds: refused }
  return platform.transaction().execute(async (transaction) => {
    const { usernameKey, client, isKnown, device } = attempt
    const lockKey = `fairdesk.attempt ${usernameKey}${isKnown ? ` ${client}` : ''}`
    // Concurrent attempts wait here and count this one too.
    await sql`select pg_advisory_xact_lock(hashtextextended(${lockKey}, 0))`.execute(transaction)
    const failures = await failuresOf(transaction, attempt)
    const seconds = secondsToWait(turns, attempt, failures)
    if (seconds > 0) return { seconds }
    const result = await sql<{ id: number }>`
      insert into login_failures (username_key, client, kind, device)
      select ${usernameKey}, ${client}, ${failures.kind}, ${device} from generate_series(1, ${count}) returning id`.execute(
      transaction,
    )
    return { ids: result.rows.map(({ id }) => id) }
  })
}

export async function failuresOf(db: Kysely<PlatformDb>, { usernameKey, client, isKnown }: Attempt): Promise<Failures> {
  const result = await sql<Omit<Failures, 'kind'> & { today: number; kind: string }>`${prepared}
    with failures as (
      select id, client, at, kind, client = ${client} as is_here, at > now() - interval '1 hour' as is_recent
      from login_failures where username_key = ${usernameKey} and at > now() - interval '1 day'),
    own as (select case when ${isKnown} then 'known' when exists (select from failures where is_here) then 'again' else 'first' end as kind)
    select own.kind, count(*) filter (where is_here and is_recent)::int as here,
      coalesce(extract(epoch from clock_timestamp() - max(at) filter (where is_here)), 1e9)::float8 as since,
      count(*) filter (where failures.kind = own.kind and is_recent)::int as "ofKind",
      coalesce(extract(epoch from clock_timestamp() - max(at) filter (where failures.kind = own.kind)), 1e9)::float8 as "sinceKind",
      coalesce(max(failures.id) filter (where failures.kind = own.kind)::text, '') as last
    from own left join failures on true group by own.kind`.execute(db)
  const [row] = result.rows
  if (!row) throw new Error('no failures were counted')
  return { ...row, kind: kindNamed(row.kind) }
}

function kindNamed(name: string): Failures['kind'] {
  return name === 'known' || name === 'first' ? name : 'again'
}

/** Returns the seconds until this client may try; 0 when it may now. */
export function secondsToWait(turns: StrangerTurns, attempt: Attempt, failures: Failures): number {
  const { kind, here, since, ofKind, sinceKind, last } = failures
  const ownWait = here < free ? 0 : Math.min(longestWait, 2 ** (here - free))
  const own = Math.max(0, Math.ceil(ownWait - since))
  if (kind === 'known' || ofKind < strangers[kind].burst) return own
  const { client } = attempt
  const queue = `${kind} ${attempt.usernameKey}`
  const { seconds } = strangers[kind]
  const isDue = sinceKind >= seconds
  // The client drawn may be gone: after half the time again the turn is anybody's.
  const isFree = sinceKind >= 1.5 * seconds
  if (own === 0 && isDue && (isFree || turns.isDrawn(queue, client, last))) {
    turns.leave(queue, client)
    return 0
  }
  turns.wait(queue, client)
  const next = isDue ? 1.5 * seconds : seconds
  return Math.max(own, Math.ceil(next - sinceKind), 1)
}

/** Records a failed attempt that was not reserved. */
export async function countFailure(
  db: Kysely<PlatformDb>,
  { usernameKey, client, device }: Attempt,
  kind: Failures['kind'],
): Promise<void> {
  await sql`
    insert into login_failures (username_key, client, kind, device)
    values (${usernameKey}, ${client}, ${kind}, ${device})`.execute(db)
}

/**
 * Forgets this client's failures after a right password; of a stranger's address only those of its device, for others
 * who share the address may go on guessing. Those of other clients stay counted.
 */
export async function forgetFailures(db: Kysely<PlatformDb>, attempt: Attempt): Promise<void> {
  const { usernameKey, client, isKnown, device } = attempt
  await sql`
    delete from login_failures where username_key = ${usernameKey}
      and (${isKnown} and client = ${client} or device <> '' and device = ${device})`.execute(db)
}

/** An administrator has given the account another password: nothing that was tried before matters. */
export async function forgetAllFailures(db: Kysely<PlatformDb>, usernameKey: string): Promise<void> {
  await db.deleteFrom('login_failures').where('username_key', '=', usernameKey).execute()
}

/** Takes back attempts that tried no password. */
export async function takeBack(db: Kysely<PlatformDb>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('login_failures').where('id', 'in', ids).execute()
}
