import type { AlertEvent, alerts } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { sql } from 'kysely'
import { countRows } from '../../../domain/count-rows.ts'
import { mayOpen } from '../../../domain/visibility/session-user.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'

type Row = Omit<AlertEvent, 'at' | 'isRead'> & { readonly at: Date; readonly read: boolean }

export const listEvents: Handler<typeof alerts.events> = async ({ db, user }, { page, limit }) => {
  const ownEvents = sql`alert_events events where owner_id = ${user.accountId}`
  const result = await sql<Row>`
    select id, content, at, read_at is not null as read, (
      select coalesce(json_agg(json_build_object('channel', channels.name, 'kind', channels.kind, 'state', deliveries.state,
        'problem', deliveries.problem, 'detail', deliveries.detail) order by deliveries.id), '[]')
      from alert_deliveries deliveries join alert_channels channels on channels.id = channel_id
      where event_id = events.id) as deliveries
    from ${ownEvents} order by id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return {
    list: result.rows.map(({ at, read, ...event }) => ({ ...event, at: at.toISOString(), isRead: read })),
    count: await countRows(db, ownEvents),
  }
}

export const countUnread: Handler<typeof alerts.unread> = async ({ db, user }) => ({
  count: mayOpen(user, ['alerts'])
    ? await countRows(db, sql`alert_events where owner_id = ${user.accountId} and read_at is null`)
    : 0,
})

export const markRead: Handler<typeof alerts.markRead> = async (context, { upTo }) => {
  const { db, user, record } = context
  const result = await sql`
    update alert_events set read_at = now() where owner_id = ${user.accountId} and id <= ${upTo} and read_at is null`.execute(
    db,
  )
  const count = Number(result.numAffectedRows ?? 0)
  if (count === 0) return answerUnchanged(context, {})
  record({ ref: String(count) })
  return {}
}
