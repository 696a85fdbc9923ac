import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../db/platform-types.gen.ts'
import { sessionAlive } from './sign-in/read-session.ts'

/** A console asks again within a minute while it is looked at. */
const activeMinutes = 10

/** Sign-ins to a fair used within the last ten minutes, all but one's own; screens on walls are not people. */
export async function peopleIn(db: Kysely<PlatformDb>, fairId: number, ownSessionId: number): Promise<number> {
  const result = await sql<{ count: number }>`
    select count(*)::integer as count from sessions
    where fair_id = ${fairId} and id <> ${ownSessionId} and principal <> 'display'
      and seen_at > now() - make_interval(mins => ${activeMinutes}) and ${sessionAlive()}`.execute(db)
  return result.rows[0]?.count ?? 0
}

/** @throws Refusal fair.people-in */
export async function refuseWhileIn(db: Kysely<PlatformDb>, fairId: number, ownSessionId: number): Promise<void> {
  const count = await peopleIn(db, fairId, ownSessionId)
  if (count > 0) refuse('fair.people-in', { count })
}
