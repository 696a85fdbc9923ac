import type { SyncRow, SyncRun, SyncState, sync } from '@fairdesk/contract/areas/sync/sync'
import type { Input } from '@fairdesk/contract/endpoint'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { customerNamed, textMatches } from '../../../db/keyword.ts'
import { orderNumbersIn } from '../../../domain/orders/order-number-in.ts'
import { splitNosIn } from '../../../domain/splits/split-nos-in.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { stateCounts } from './list-links.ts'

type Row = Omit<SyncRow, 'no' | 'at' | 'sentAt' | 'nextAt'> & {
  readonly number: number | null
  readonly partId: number
  /** Code of a thing without a number. */
  readonly code: string
  readonly at: Date
  readonly sentAt: Date | null
  readonly nextAt: Date | null
}

/** Lists rows of the sync outbox, oldest or newest first as requested; counts by state within the other filters. */
export const listRows: Handler<typeof sync.rows> = async ({ db, user }, query) => {
  const { states, page, limit, order } = query
  const baseFilter = fits(query, user)
  const all = sql<SqlBool>`${baseFilter} and (${states?.length ?? 0} = 0 or row.state = any(${states ?? []}::text[]))`
  const orderBy = order === 'asc' ? sql`row.id` : sql`row.id desc`
  const result = await sql<Row>`
    select row.id, row.link_id as "linkId", link.name as link, row.kind, orders.number,
      coalesce(splits.id, 0) as "partId", coalesce(own.code, styles.goods_no, skcs.skc_no, '') as code,
      coalesce(customers.name, own.name, styles.name, skc_styles.name, '') as name,
      row.turn, row.action, row.state, row.tries, row.answer, row.answer_body as body, row.problem, row.receipt, row.at, row.sent_at as "sentAt",
      case when row.state = 'pending' then greatest(nullif(row.next_at, '-infinity'), nullif(link.next_at, '-infinity')) end
        as "nextAt"
    from ${tables} where ${all} order by ${orderBy} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const countResult = await sql<{ state: SyncState; count: number }>`
    select row.state, count(*)::int as count from ${tables} where ${baseFilter} group by row.state`.execute(db)
  const counts = stateCounts(countResult.rows)
  const selectedStates = states && states.length > 0 ? states : (Object.keys(counts) as SyncState[])
  const { numberPrefix } = user.fair
  return {
    list: result.rows.map(({ number, partId, code, at, sentAt, nextAt, ...row }) => ({
      ...row,
      no: partId > 0 ? formatSplitNo(partId) : number === null ? code : formatOrderNumber(numberPrefix, number),
      at: at.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      nextAt: nextAt?.toISOString() ?? null,
    })),
    count: selectedStates.reduce((sum, state) => sum + counts[state], 0),
    counts,
  }
}

const tables = sql`sync_outbox row
  join sync_links link on link.id = row.link_id
  left join splits on row.kind = 'part' and splits.id = row.ref
  left join orders on orders.id = case row.kind when 'order' then row.ref when 'part' then splits.order_id end
  left join customers own on row.kind = 'customers' and own.id = row.ref
  left join styles on row.kind = 'goods' and styles.id = row.ref
  left join skcs on row.kind = 'stock' and skcs.id = row.ref
  left join styles skc_styles on skc_styles.id = skcs.style_id
  left join customers on customers.id = orders.customer_id`

function fits({ linkId, keyword = '' }: Input<typeof sync.rows>, user: ReadContext['user']): RawBuilder<SqlBool> {
  const ofLink = sql<SqlBool>`(${linkId ?? null}::int is null or row.link_id = ${linkId ?? null}::int)`
  const text = keyword.trim()
  if (text === '') return ofLink
  const ofOrder = sql<SqlBool>`orders.number = any(${[...orderNumbersIn(text, user.fair)]}::int[])`
  const partNumbers = splitNosIn(text)
  const codes = [sql`own.code`, sql`styles.goods_no`, sql`skcs.skc_no`]
  const ofOthers = sql<SqlBool>`(${textMatches(text, { names: [sql`own.name`], codes })}
    or row.kind = 'part' and row.ref = any(${partNumbers}::int[]))`
  return sql<SqlBool>`${ofLink} and (${ofOrder} or ${customerNamed(text)} or ${ofOthers})`
}

const mostRuns = 50

export const listRuns: Handler<typeof sync.runs> = async ({ db }, { linkId }) => {
  const result = await sql<Omit<SyncRun, 'beganAt' | 'endedAt'> & { beganAt: Date; endedAt: Date | null }>`
    select id, why, account as by, began_at as "beganAt", ended_at as "endedAt", greatest(total, 0) as total, ok, failed,
      unconfirmed, problem, detail
    from sync_runs where link_id = ${linkId} order by id desc limit ${mostRuns}`.execute(db)
  return {
    list: result.rows.map(({ beganAt, endedAt, ...run }) => ({
      ...run,
      beganAt: beganAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  }
}
