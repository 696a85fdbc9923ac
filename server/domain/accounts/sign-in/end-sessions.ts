import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import type { PrincipalKind } from '../principal.ts'
import type { Sessions } from './sessions.ts'

export type EndingPlace = { readonly platform: Kysely<PlatformDb>; readonly sessions: Sessions }
/** Sessions of a fair by their row ids there: a display's links, kiosks. */
type Whose = {
  readonly fairId: number
  readonly principal: Exclude<PrincipalKind, 'staff'>
  readonly refs: readonly number[]
}

/**
 * Ends these sessions and drops them from every process's cache: their tokens are invalid from the next call on.
 * Returns the refs whose sessions were ended.
 */
export async function endSessionsOf(
  { platform, sessions }: EndingPlace,
  { fairId, principal, refs }: Whose,
  reason = 'revoked',
): Promise<ReadonlySet<number>> {
  const ended = await sql<{ id: number; ref: number }>`
    update sessions set ended_at = now(), end_reason = ${reason}
    where fair_id = ${fairId} and principal = ${principal} and ref = any(${[...refs]}::int[]) and ended_at is null
    returning id, ref`.execute(platform)
  if (ended.rows.length > 0) sessions.forget({ sessions: ended.rows.map(({ id }) => id) })
  return new Set(ended.rows.map(({ ref }) => ref))
}

/** Sign-ins that a staff account may have at once: small brands share one account on all of their laptops. */
const mostOfAccount = 100

/** Ends the account's sign-ins beyond the most it may have, the longest unused first; never the one given. */
export async function endUnused(
  { platform, sessions }: EndingPlace,
  { accountId, sessionId }: { readonly accountId: number; readonly sessionId: number },
): Promise<void> {
  const ended = await sql<{ id: number }>`
    update sessions set ended_at = now(), end_reason = 'too-many'
    where ended_at is null and id in (
      select id from sessions where account_id = ${accountId} and ended_at is null and viewer_session_id is null
      order by id = ${sessionId} desc, seen_at desc, id desc offset ${mostOfAccount})
    returning id`.execute(platform)
  if (ended.rows.length > 0) sessions.forget({ sessions: ended.rows.map(({ id }) => id) })
}

/** Makes the next call of these sessions read them again, after their display name has changed. */
export async function readAnew({ platform, sessions }: EndingPlace, { fairId, principal, refs }: Whose): Promise<void> {
  const result = await sql<{ id: number }>`
    select id from sessions where fair_id = ${fairId} and principal = ${principal} and ref = any(${[...refs]}::int[])
      and ended_at is null`.execute(platform)
  sessions.forget({ sessions: result.rows.map(({ id }) => id) })
}

/** Returns when each was last seen, to the minute, by its row in the fair; those that never called are absent. */
export async function lastSeen(
  platform: Kysely<PlatformDb>,
  { fairId, principal, refs }: Whose,
): Promise<ReadonlyMap<number, Date>> {
  // A session is created together with its row: if it was not seen later than that it was never used.
  const result = await sql<{ ref: number; at: Date }>`
    select ref, max(seen_at) as at from sessions
    where principal = ${principal} and fair_id = ${fairId} and ref = any(${[...refs]}::int[])
      and seen_at > created_at group by ref`.execute(platform)
  return new Map(result.rows.map(({ ref, at }) => [ref, at]))
}
