import type { orderList, TimelineEntry } from '@fairdesk/contract/areas/orders/order-list'
import { countedSkcStatuses } from '@fairdesk/contract/orders/counting'
import { fairDays } from '@fairdesk/contract/values/fair-days'
import { sql } from 'kysely'
import { piecesAsOf, statusAtEvent } from '../../../../domain/orders/order-as-of.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../../domain/visibility/visibility.ts'
import type { Handler } from '../../../handler.ts'
import { authorsShown } from '../../order-authors.ts'
import { seenOrder } from './seen-order.ts'

const maxEntries = 500

type Row = Omit<TimelineEntry, 'at' | 'qty'> & {
  readonly at: Date
  readonly account: string
  readonly qty: number | null
}

/**
 * Returns an order's history, newest first: each state, and one person's row changes within a minute as one line.
 * Pieces are those the order as of that time shows this user, so that both agree.
 */
export const orderTimeline: Handler<typeof orderList.timeline> = async ({ db, user, caller }, { orderId }) => {
  const visibility = visibleTo(user)
  const { switches, customerId } = await seenOrder(db, user, orderId)
  const result = await sql<Row>`
    select * from (
    select greatest(at, (
        -- A save writes its rows a moment after its state: at the later one both are seen.
        select max(events.at) from order_events events
        where events.order_id = order_states.order_id and events.request_id = order_states.request_id
          and events.request_id <> '')) as at,
      account, coalesce(nullif(real_name, ''), account) as by, act, reason, "from", "to", null::int as qty, 0 as rows,
      coalesce(jsonb_array_length(waivers), 0) as waivers, batch_id as "batchId"
    from order_states where order_id = ${orderId}
    union all
    select max(at), account, coalesce(nullif(max(real_name), ''), account), case source when 'reprice' then 'reprice' else 'rows' end,
      max(reason), '', '', coalesce(sum(pieces), 0)::int, count(distinct skc_id)::int, 0, max(batch_id)
    from (
      select event.*, case when ${statusAtEvent} = any(${countedSkcStatuses}) then
        (select coalesce(sum(piece), 0) from unnest(event.after) piece)
          - (select coalesce(sum(piece), 0) from unnest(event.before) piece) end as pieces
      from order_events event
      join skcs on skcs.id = event.skc_id join styles on styles.id = skcs.style_id
      where event.order_id = ${orderId} and ${styleVisible(visibility)}) changes
    group by account, case source when 'reprice' then 'reprice' else 'rows' end, date_trunc('minute', at)) lines
    -- What was saved stands above the state that it made.
    order by at desc, "from" = '' desc limit ${maxEntries + 1}`.execute(db)
  const visibleRows = result.rows.slice(0, maxEntries)
  const authorOf = await authorsShown(db, visibleRows, { customerId, language: caller.language })
  const states = visibleRows.filter(({ qty }) => qty === null)
  const pieces = await piecesAsOf(
    db,
    states.map(({ at }) => at),
    { orderId, visibility },
  )
  const list = visibleRows.map(({ at, account, by, qty, ...entry }) => ({
    ...entry,
    qty: qty ?? pieces.get(at.getTime()) ?? 0,
    by: authorOf({ account, by }),
    at: at.toISOString(),
  }))
  const days = fairDays(switches, user.fair.timeZone)
    .filter(({ from }) => from <= Date.now())
    .map(({ day, from, to }) => ({ day, from: new Date(from).toISOString(), to: new Date(to).toISOString() }))
  return { list, isCut: result.rows.length > maxEntries, days }
}
