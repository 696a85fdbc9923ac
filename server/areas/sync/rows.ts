import type { SyncRow, SyncRun, SyncState, sync } from '@fairdesk/contract/areas/orders/sync'
import type { Input } from '@fairdesk/contract/endpoint'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerNamed } from '../../db/keyword.ts'
import { orderNumberIn } from '../../domain/orders/order-number-in.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { stateCounts } from './list-links.ts'

type Row = Omit<SyncRow, 'no' | 'at' | 'sentAt' | 'nextAt'> & {
  readonly number: number | null
  readonly at: Date
  readonly sentAt: Date | null
  readonly nextAt: Date | null
}

/** The outbox, the last first; counts by state of what the other filters find. */
export const listRows: Handler<typeof sync.rows> = async ({ db, user }, query) => {
  const { states, page, limit, order } = query
  const others = fits(query, user)
  const all = sql<SqlBool>`${others} and (${states?.length ?? 0} = 0 or row.state = any(${states ?? []}::text[]))`
  const by = order === 'asc' ? sql`row.id desc` : sql`row.id`
  const found = await sql<Row>`
    select row.id, row.link_id as "linkId", link.name as link, row.kind, orders.number, coalesce(customers.name, '') as name,
      row.turn, row.action, row.state, row.tries, row.answer, row.problem, row.receipt, row.at, row.sent_at as "sentAt",
      case when row.state = 'pending' then greatest(nullif(row.next_at, '-infinity'), nullif(link.next_at, '-infinity')) end
        as "nextAt"
    from ${tables} where ${all} order by ${by} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const counted = await sql<{ state: SyncState; count: number }>`
    select row.state, count(*)::int as count from ${tables} where ${others} group by row.state`.execute(db)
  const counts = stateCounts(counted.rows)
  const chosen = states && states.length > 0 ? states : (Object.keys(counts) as SyncState[])
  const { numberPrefix } = user.fair
  return {
    list: found.rows.map(({ number, at, sentAt, nextAt, ...row }) => ({
      ...row,
      no: number === null ? '' : formatOrderNumber(numberPrefix, number),
      at: at.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      nextAt: nextAt?.toISOString() ?? null,
    })),
    count: chosen.reduce((sum, state) => sum + counts[state], 0),
    counts,
  }
}

const tables = sql`sync_outbox row
  join sync_links link on link.id = row.link_id
  left join orders on row.kind = 'order' and orders.id = row.ref
  left join customers on customers.id = orders.customer_id`

function fits({ linkId, keyword = '' }: Input<typeof sync.rows>, user: ReadContext['user']): RawBuilder<SqlBool> {
  const ofLink = sql<SqlBool>`(${linkId ?? null}::int is null or row.link_id = ${linkId ?? null}::int)`
  const text = keyword.trim()
  if (text === '') return ofLink
  const number = orderNumberIn(text, user.fair)
  const ofOrder = number === null ? sql<SqlBool>`false` : sql<SqlBool>`orders.number = ${number}`
  return sql<SqlBool>`${ofLink} and (${ofOrder} or ${customerNamed(text)})`
}

const mostRuns = 50

export const listRuns: Handler<typeof sync.runs> = async ({ db }, { linkId }) => {
  const found = await sql<Omit<SyncRun, 'beganAt' | 'endedAt'> & { beganAt: Date; endedAt: Date | null }>`
    select id, why, account as by, began_at as "beganAt", ended_at as "endedAt", greatest(total, 0) as total, ok, failed,
      unconfirmed, problem, detail
    from sync_runs where link_id = ${linkId} order by id desc limit ${mostRuns}`.execute(db)
  return {
    list: found.rows.map(({ beganAt, endedAt, ...run }) => ({
      ...run,
      beganAt: beganAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  }
}
