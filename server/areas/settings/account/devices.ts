import type { account, Device } from '@fairdesk/contract/areas/settings/account'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { PlatformDb } from '../../../db/platform-types.gen.ts'
import { sessionAlive } from '../../../domain/accounts/sign-in/read-session.ts'
import type { SessionUser } from '../../../domain/visibility/session-user.ts'
import type { PlatformWriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'

type Row = Omit<Device, 'since' | 'seenAt'> & { created_at: Date; seen_at: Date }

/** Lists the sessions of an account, previews of it included. */
export async function devicesOf(db: Kysely<PlatformDb>, accountId: number, user: SessionUser): Promise<Device[]> {
  const result = await sql<Row>`
    select sessions.id as "sessionId", sessions.client, sessions.ip, fairs.name as fair, sessions.created_at,
      sessions.seen_at, sessions.id = ${user.sessionId} as "isThis", coalesce(viewers.username, '') as viewer
    from sessions
    join fairs on fairs.id = sessions.fair_id
    left join sessions viewing on viewing.id = sessions.viewer_session_id
    left join accounts viewers on viewers.id = viewing.account_id
    where sessions.account_id = ${accountId} and ${sessionAlive()}
      and (sessions.viewer_session_id is null or ${sessionAlive('viewing')})
    order by sessions.seen_at desc, sessions.id desc limit 200`.execute(db)
  return result.rows.map(({ created_at, seen_at, ...row }) => ({
    ...row,
    since: created_at.toISOString(),
    seenAt: seen_at.toISOString(),
  }))
}

export const endDevices: Handler<typeof account.endSessions> = async (context, { accountId, sessionId }) => {
  const result = await sql<{ ref: string }>`
    select username as ref from accounts where id = ${accountId}`.execute(context.platform)
  const { ref } = result.rows[0] ?? refuse('account.gone')
  return endSome(context, { accountId, sessionId, ref })
}

export const endOwnDevices: Handler<typeof account.endOwnSessions> = (context, { sessionId }) => {
  const { accountId, account } = context.user
  return endSome(context, { accountId, sessionId, ref: account })
}

type SessionSelection = { readonly accountId: number; readonly sessionId: number | undefined; readonly ref: string }

/** The sign-in that asks is left alone: signing out ends it. */
async function endSome(
  { platform, services, user, record, recordNothing, afterCommit }: PlatformWriteContext,
  { accountId, sessionId, ref }: SessionSelection,
): Promise<{ ended: number }> {
  const sessionFilter = sessionId === undefined ? sql`true` : sql`id = ${sessionId}`
  const { rows } = await sql<{ id: number }>`
    update sessions set ended_at = now(), end_reason = 'ended-by-hand'
    where account_id = ${accountId} and ended_at is null and id <> ${user.sessionId} and ${sessionFilter}
    returning id`.execute(platform)
  const ended = rows.length
  afterCommit(() => services.sessions.forget({ sessions: rows.map(({ id }) => id) }))
  if (ended > 0) record({ ref, after: { endedSessions: ended } })
  else recordNothing()
  return { ended }
}
