import type { AlertItem } from '@fairdesk/contract/areas/reports/alerts/alerts'
import { type RawBuilder, sql } from 'kysely'
import { countedRow } from '../../../../db/counted-skcs.ts'
import { customerVisible, styleVisible } from '../../../../domain/visibility/visibility.ts'
import { countedEvents, eventQty } from '../../counted-events.ts'
import { choiceOf } from '../../narrowed-view.ts'
import { narrowedViewOf, type RuleView } from './rule-view.ts'

/** Change past a rule's threshold. `key` names it for good. */
export type NotedChange = { readonly key: string; readonly items: readonly AlertItem[] }

/**
 * Time before the last evaluation that is searched again: a change is dated when it is made and seen when its transaction
 * commits.
 */
const overlapMs = 10 * 60_000

type Row = AlertItem & { readonly key: string }

/** Returns the cuts, or the withdrawals, since the rule's last evaluation. Those noted before come again, under the same keys. */
export async function changesSince(view: RuleView, kind: 'cut' | 'orderWithdrawn'): Promise<NotedChange[]> {
  const { rule, db } = view
  const earliest = new Date(Math.max(rule.checkedAt.getTime() - overlapMs, rule.startedAt.getTime()))
  const query = kind === 'cut' ? cuts(view, earliest) : withdrawals(view, earliest)
  const { rows } = await query.execute(db)
  return [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, ofChange]) => {
    const total = ofChange.reduce((sum, { value }) => sum + value, 0)
    if (total < rule.threshold) return []
    return [{ key, items: ofChange.map(({ code, name, value, by }) => ({ code, name, value, by: by ?? '' })) }]
  })
}

/** Cuts by change and customer: a save, or a batch over many orders. */
function cuts(view: RuleView, earliest: Date): RawBuilder<Row> {
  return sql<Row>`
    select coalesce(nullif(events.batch_id, ''), nullif(events.request_id, ''), events.order_id || ' ' || events.xid::text) as key,
      customers.code, max(customers.name) as name, -sum(${eventQty})::int as value, max(coalesce(nullif(events.real_name, ''), events.account)) as by
    from order_events events ${countedEvents(narrowedViewOf(view))}
    where events.at > ${earliest} and events.at < 'infinity'
    group by 1, 2 having sum(${eventQty}) < 0`
}

/** Orders withdrawn, emptied or put into the bin, with the pieces of them that the owner sees. */
function withdrawals(view: RuleView, earliest: Date): RawBuilder<Row> {
  const narrowed = narrowedViewOf(view)
  const selection = choiceOf(narrowed)
  const { visibility } = narrowed
  const seenStyles = sql`styles.deleted_at is null and ${styleVisible(visibility)} and ${styleVisible(selection)}`
  return sql<Row>`
    with acts as (
      select 's' || states.id as id, order_id, act, request_id, batch_id, account, real_name from order_states states
      where at > ${earliest} and act in ('withdraw', 'clear')
      union all
      select 'd' || deletions.id, order_id, 'delete', '', batch_id, account, real_name from deletions where at > ${earliest})
    select coalesce(nullif(acts.batch_id, ''), nullif(acts.request_id, ''), acts.id) as key, customers.code, customers.name,
      pieces.qty as value, coalesce(nullif(acts.real_name, ''), acts.account) as by
    from acts
    join orders on orders.id = acts.order_id
    join customers on customers.id = orders.customer_id
    cross join lateral (
      select coalesce(sum(qty), 0)::int as qty from (
        -- Of an order that was emptied, what the act took away.
        select (select coalesce(sum(piece), 0) from unnest(before) as piece) as qty, skc_id from order_events
        where acts.act = 'clear' and order_events.order_id = orders.id and order_events.request_id = acts.request_id
        union all
        select order_rows.qty, skc_id from order_rows
        join skcs on skcs.id = order_rows.skc_id
        where acts.act <> 'clear' and order_rows.order_id = orders.id and ${countedRow()}) rows
      join skcs on skcs.id = rows.skc_id join styles on styles.id = skcs.style_id and ${seenStyles}) pieces
    where ${customerVisible(visibility)} and ${customerVisible(selection)} and pieces.qty > 0`
}
