import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import type { PrincipalKind } from '../principal.ts'
import type { Sessions } from './sessions.ts'

export type EndingPlace = { readonly platform: Kysely<PlatformDb>; readonly sessions: Sessions }
/** Of a fair, by their rows there: a display's links, kiosks. */
type Whose = {
  readonly fairId: number
  readonly principal: Exclude<PrincipalKind, 'staff'>
  readonly refs: readonly number[]
}

/** Every process forgets who carried these tokens: the next call by one of them is nobody's. Gives the rows whose sessions have ended by it. */
export async function endSessionsOf(
  { platform, sessions }: EndingPlace,
  { fairId, principal, refs }: Whose,
): Promise<ReadonlySet<number>> {
  const ended = await sql<{ id: number; ref: number }>`
    update sessions set ended_at = now(), end_reason = 'revoked'
    where fair_id = ${fairId} and principal = ${principal} and ref = any(${[...refs]}::int[]) and ended_at is null
    returning id, ref`.execute(platform)
  if (ended.rows.length > 0) sessions.forget({ sessions: ended.rows.map(({ id }) => id) })
  return new Set(ended.rows.map(({ ref }) => ref))
}

/** Those of a fair are read anew by their next call: what they are called has changed. */
export async function readAnew({ platform, sessions }: EndingPlace, { fairId, principal, refs }: Whose): Promise<void> {
  const found = await sql<{ id: number }>`
    select id from sessions where fair_id = ${fairId} and principal = ${principal} and ref = any(${[...refs]}::int[])
      and ended_at is null`.execute(platform)
  sessions.forget({ sessions: found.rows.map(({ id }) => id) })
}

/** When each was last seen, to the minute, by its row in the fair; who has never called is absent. */
export async function lastSeen(
  platform: Kysely<PlatformDb>,
  { fairId, principal, refs }: Whose,
): Promise<ReadonlyMap<number, Date>> {
  // A session is made together with its row: what was not seen later than that has never been opened.
  const found = await sql<{ ref: number; at: Date }>`
    select ref, max(seen_at) as at from sessions
    where principal = ${principal} and fair_id = ${fairId} and ref = any(${[...refs]}::int[])
      and seen_at > created_at group by ref`.execute(platform)
  return new Map(found.rows.map(({ ref, at }) => [ref, at]))
}
