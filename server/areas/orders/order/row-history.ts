import type { order, RowChange } from '@fairdesk/contract/areas/orders/order'
import type { Input, Output } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { qtyAt, sumOf } from '../../../domain/orders/size-slots.ts'
import { visiblePrices } from '../../../domain/prices/visible-prices.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { customerVisible, styleVisible } from '../../../domain/visibility/visibility.ts'
import type { ReadContext } from '../../context.ts'
import { authorsShown } from '../order-authors.ts'

type RowHistoryQuery = Input<typeof order.getOrderRowHistory>
type Size = { readonly id: number; readonly slot: number; readonly name: string }
type Event = {
  at: Date
  account: string
  real_name: string
  source: string
  reason: string
  before: number[]
  after: number[]
  batchId: string | null
  tag: number
  net: number
  agent: number
}

/**
 * Returns every change of one row of an order, newest first.
 * @throws Refusal access.denied if it is missing or not the user's
 */
export async function rowHistory(
  { db, user, caller }: ReadContext,
  query: RowHistoryQuery,
): Promise<Output<typeof order.getOrderRowHistory>> {
  const visibility = visibleTo(user)
  const { skcId, orderId } = await findRow(db, query, visibility)
  const sizes = await sizesOf(db, query.goodsId)
  const slot = query.sizeId === undefined ? null : (sizes.find(({ id }) => id === query.sizeId)?.slot ?? 0)
  const events = await eventsOf(db, { skcId, orderId, slot, ...query })
  const authors = events.list.map(({ account, real_name }) => ({ account, by: real_name || account }))
  const authorOf = await authorsShown(db, authors, { customerId: query.customerId, language: caller.language })
  return { list: events.list.map((event) => changeFrom(event, { sizes, visibility, authorOf })), count: events.count }
}

async function findRow(
  db: Kysely<FairDb>,
  { customerId, goodsId, colourId, type }: RowHistoryQuery,
  visibility: Visibility,
): Promise<{ skcId: number; orderId: number | null }> {
  const result = await sql<{ skc_id: number; order_id: number | null }>`
    select skcs.id as skc_id, orders.id as order_id
    from skcs
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
    join customers on customers.id = ${customerId} and customers.deleted_at is null
    left join orders on orders.customer_id = customers.id and orders.type = ${type} and orders.deleted_at is null
    where skcs.style_id = ${goodsId} and skcs.colour_id = ${colourId} and skcs.deleted_at is null
      and ${styleVisible(visibility)} and ${customerVisible(visibility)}`.execute(db)
  const row = result.rows[0] ?? refuse('access.denied')
  return { skcId: row.skc_id, orderId: row.order_id }
}

async function sizesOf(db: Kysely<FairDb>, goodsId: number): Promise<readonly Size[]> {
  const result = await sql<Size>`
    select id, slot, name from sizes where size_group_id = (select size_group_id from styles where id = ${goodsId})
    order by size_no`.execute(db)
  return result.rows
}

type RowSelection = Pick<RowHistoryQuery, 'page' | 'limit'> & {
  readonly skcId: number
  readonly orderId: number | null
  /** Slot to limit the history to; null for the whole row. */
  readonly slot: number | null
}

async function eventsOf(
  db: Kysely<FairDb>,
  { skcId, orderId, slot, page, limit }: RowSelection,
): Promise<{ list: Event[]; count: number }> {
  const which = sql`order_id = ${orderId} and skc_id = ${skcId} and (${slot}::int is null
    or coalesce(before[${slot}::int], 0) <> coalesce(after[${slot}::int], 0))`
  const [events, countResult] = await Promise.all([
    sql<Event>`
      select at, account, real_name, source, reason, before, after, batch_id as "batchId",
        coalesce(unit_tag_fen, 0) as tag, coalesce(unit_net_fen, 0) as net, coalesce(unit_agent_fen, 0) as agent
      from order_events where ${which}
      order by id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ count: number }>`
      select count(*)::int as count from order_events where ${which}`.execute(db),
  ])
  return { list: events.rows, count: countResult.rows[0]?.count ?? 0 }
}

type RowHistoryContext = {
  readonly sizes: readonly Size[]
  readonly visibility: Visibility
  authorOf(author: { readonly account: string; readonly by: string }): string
}

function changeFrom(event: Event, { sizes, visibility, authorOf }: RowHistoryContext): RowChange {
  const { at, account, real_name, source, reason, before, after, batchId, tag, net, agent } = event
  const cells = sizes.flatMap(({ id, slot, name }) => {
    const change = { before: qtyAt(before, slot), after: qtyAt(after, slot) }
    return change.before === change.after ? [] : [{ sizeId: id, name, ...change }]
  })
  return {
    at: at.toISOString(),
    account,
    by: authorOf({ account, by: real_name || account }),
    source,
    reason,
    cells,
    qtyBefore: sumOf(before),
    qtyAfter: sumOf(after),
    batchId,
    prices: visiblePrices({ tag, net, agent }, visibility),
  }
}
