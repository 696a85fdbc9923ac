import type { OrderTotals } from '@fairdesk/contract/areas/orders/customer-order'
import { countedSkcStatuses, isCounted, type SkcStatus } from '@fairdesk/contract/orders/counting'
import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { GoodsNames, SkcLabels } from '../goods/goods-names.ts'
import type { UnitPrices } from '../prices/discounts.ts'
import { visibleAmounts } from '../prices/visible-prices.ts'
import { styleVisible } from '../visibility/visibility.ts'
import { sumOf } from './size-slots.ts'

/** Row of an order as of a moment: quantities, prices in fen per piece, and the colour's state then. */
export type RowAsOf = PastRow & { readonly goods: SkcLabels }

type PastRow = {
  readonly skcId: number
  readonly status: SkcStatus
  readonly qtys: readonly number[]
  readonly prices: UnitPrices
}

export type OrderAsOf = {
  readonly status: OrderStatus
  readonly locked: boolean
  /** Every row ever written by then, including empty ones, in the order of the goods. */
  readonly rows: readonly RowAsOf[]
  readonly sizes: GoodsNames['sizes']
}

type Place = { readonly orderId: number; readonly visibility: Visibility }

type AsOfScope = Place & { readonly goodsOf: (skcIds: readonly number[]) => Promise<GoodsNames> }

/**
 * An order as it was at a moment, or as it is where that is null: by its events and the states of its colours. Rows are
 * sent without the names of their goods, of which `goodsOf` has a copy: half the time for an order of 2,000 rows.
 */
export async function orderAsOf(db: Kysely<FairDb>, asOf: Date | null, scope: AsOfScope): Promise<OrderAsOf> {
  const [head, rows] = await Promise.all([headAsOf(db, asOf, scope.orderId), rowsAsOf(db, asOf, scope.orderId)])
  const goods = await scope.goodsOf(rows.map(({ skcId }) => skcId))
  return { ...head, rows: namedRows(rows, goods, scope.visibility), sizes: goods.sizes }
}

/**
 * Returns the exclusive end of a moment: moments are whole milliseconds, the database is finer, and events within
 * that millisecond count. `asOf` is a value or a column.
 */
function endOf(asOf: Date | RawBuilder<Date>): RawBuilder<Date> {
  return sql<Date>`(${asOf}::timestamptz + interval '1 millisecond')`
}

/**
 * Reads the head over all brands. The state before the next change is the state then, so history that began later
 * covers earlier times too. An emptied order becomes a draft once pieces of it count again, as in `currentStatus`.
 */
async function headAsOf(
  db: Kysely<FairDb>,
  asOf: Date | null,
  orderId: number,
): Promise<Pick<OrderAsOf, 'status' | 'locked'>> {
  const saved = sql`coalesce(next."from", orders.status)`
  const result = await sql<{ status: OrderStatus; locked: boolean }>`
    select case when ${saved} = 'none' and exists (
        select from (${asOf === null ? rowsNow(orderId) : rowsThen(orderId, endOf(asOf))}) past
        where past.status = any(${countedSkcStatuses}) and 0 < any(past.qtys)) then 'draft' else ${saved} end as status,
      coalesce(next.locked_before, orders.locked) as locked
    from orders
    left join lateral (
      select "from", locked_before from order_states
      where order_id = orders.id and ${asOf === null ? sql`false` : sql`at >= ${endOf(asOf)}`} order by id limit 1) next on true
    where orders.id = ${orderId}`.execute(db)
  return result.rows[0] ?? { status: 'none', locked: false }
}

type Row = Omit<PastRow, 'prices'> & UnitPrices

async function rowsAsOf(db: Kysely<FairDb>, asOf: Date | null, orderId: number): Promise<readonly PastRow[]> {
  const result = await sql<Row>`
    select past.skc_id as "skcId", past.status, past.qtys, past.tag, past.net, past.agent
    from (${asOf === null ? rowsNow(orderId) : rowsThen(orderId, endOf(asOf))}) past
    where past.status <> 'deleted'`.execute(db)
  return result.rows.map(({ skcId, status, qtys, tag, net, agent }) => ({
    skcId,
    status,
    qtys,
    prices: { tag, net, agent },
  }))
}

/** The rows of the user's brands in the order of the goods. */
function namedRows(rows: readonly PastRow[], { skcs }: GoodsNames, { brands }: Visibility): RowAsOf[] {
  return rows
    .flatMap((row) => {
      const goods = skcs.get(row.skcId)
      const isVisible = brands === 'all' || (goods?.brand && brands.includes(goods.brand))
      return goods && isVisible
        ? [{ skcId: row.skcId, status: row.status, qtys: row.qtys, prices: row.prices, goods }]
        : []
    })
    .sort((one, other) => one.goods.place - other.goods.place)
}

function rowsNow(orderId: number): RawBuilder<unknown> {
  return sql`
    select skc_id, qtys, unit_tag_fen as tag, unit_net_fen as net, unit_agent_fen as agent,
      case when skcs.deleted_at is null then skcs.status else 'deleted' end as status
    from order_rows join skcs on skcs.id = skc_id where order_id = ${orderId}`
}

/**
 * Row by row the last event by then, found by index: an order of long history is read no slower. The order's id comes
 * from the row too: with a constant PostgreSQL expects rows to repeat and keeps each result, in twice the time.
 */
function rowsThen(orderId: number, end: RawBuilder<Date>): RawBuilder<unknown> {
  return sql`
    select order_rows.skc_id, last.after as qtys, last.unit_tag_fen as tag, last.unit_net_fen as net, last.unit_agent_fen as agent,
      coalesce(next."from", case when skcs.deleted_at is null then skcs.status else 'deleted' end) as status
    from order_rows
    join skcs on skcs.id = order_rows.skc_id
    join lateral (
      select after, unit_tag_fen, unit_net_fen, unit_agent_fen from order_events
      where order_id = order_rows.order_id and skc_id = order_rows.skc_id and at < ${end}
      order by id desc limit 1) last on true
    left join (
      select distinct on (skc_id) skc_id, "from" from skc_states where at >= ${end} order by skc_id, id) next
      on next.skc_id = order_rows.skc_id
    where order_rows.order_id = ${orderId}`
}

/** Counted pieces of an order as it was at each of these moments, as `orderAsOf` has them; by milliseconds since 1970. */
export async function piecesAsOf(
  db: Kysely<FairDb>,
  moments: readonly Date[],
  { orderId, visibility }: Place,
): Promise<ReadonlyMap<number, number>> {
  if (moments.length === 0) return new Map()
  const times = [...new Set(moments.map((moment) => moment.toISOString()))]
  const result = await sql<{ at: Date; qty: number }>`
    select moment.at, coalesce(sum(piece), 0)::int as qty
    from unnest(${times}::timestamptz[]) as moment (at)
    cross join lateral (${rowsThen(orderId, endOf(sql<Date>`moment.at`))}) past
    join skcs on skcs.id = past.skc_id
    join styles on styles.id = skcs.style_id
    cross join lateral unnest(past.qtys) piece
    where past.status = any(${countedSkcStatuses}) and ${styleVisible(visibility)}
    group by moment.at`.execute(db)
  return new Map(result.rows.map(({ at, qty }) => [at.getTime(), qty]))
}

/**
 * State of a colour at the time of `event`, a row of order_events: the "from" state of its next change, or its
 * current state.
 */
export const statusAtEvent = sql<string>`coalesce(
  (select "from" from skc_states where skc_id = event.skc_id and at >= ${endOf(sql<Date>`event.at`)} order by id limit 1),
  (select case when deleted_at is null then status else 'deleted' end from skcs where id = event.skc_id))`

/** Sums rows, without colours dropped by then, as every total does. */
export function totalsOfRows(rows: readonly RowAsOf[], visibility: Visibility): OrderTotals {
  const countedRows = rows.filter(({ qtys, status }) => sumOf(qtys) > 0 && isCounted(status))
  const fen = (price: keyof UnitPrices) =>
    countedRows.reduce((sum, { qtys, prices }) => sum + sumOf(qtys) * prices[price], 0)
  return {
    styles: new Set(countedRows.map(({ goods }) => goods.goodsId)).size,
    skc: countedRows.length,
    qty: countedRows.reduce((sum, { qtys }) => sum + sumOf(qtys), 0),
    ...visibleAmounts({ tag: fen('tag'), net: fen('net'), agent: fen('agent') }, visibility),
  }
}
