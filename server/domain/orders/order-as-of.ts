import type { OrderTotals } from '@fairdesk/contract/areas/orders/customer-order'
import { countedSkcStatuses, isCounted, type SkcStatus } from '@fairdesk/contract/orders/counting'
import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { UnitPrices } from '../prices/discounts.ts'
import { visibleAmounts } from '../prices/visible-prices.ts'
import { styleVisible } from '../visibility/visibility.ts'
import { sumOf } from './size-slots.ts'

/** Row of an order as of a moment: quantities, prices in fen per piece, and the colour's state then. */
export type RowAsOf = {
  readonly skcId: number
  readonly goodsId: number
  readonly colourId: number
  readonly sizeGroupId: number
  readonly category: string
  readonly goodsNo: string
  readonly name: string
  readonly skcNo: string
  readonly colour: string
  readonly rgb: string | null
  readonly status: SkcStatus
  readonly qtys: readonly number[]
  readonly prices: UnitPrices
}

export type OrderAsOf = {
  readonly status: OrderStatus
  readonly locked: boolean
  /** Every row ever written by then, including empty ones, in the order of the goods. */
  readonly rows: readonly RowAsOf[]
}

type Place = { readonly orderId: number; readonly visibility: Visibility }

/** An order as it was at a moment, or as it is where that is null: by its events and the states of its colours. */
export async function orderAsOf(db: Kysely<FairDb>, asOf: Date | null, scope: Place): Promise<OrderAsOf> {
  const [head, rows] = await Promise.all([headAsOf(db, asOf, scope.orderId), rowsAsOf(db, asOf, scope)])
  return { ...head, rows }
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

type Row = Omit<RowAsOf, 'prices'> & UnitPrices

async function rowsAsOf(db: Kysely<FairDb>, asOf: Date | null, { orderId, visibility }: Place): Promise<RowAsOf[]> {
  const result = await sql<Row>`
    select skcs.id as "skcId", styles.id as "goodsId", skcs.colour_id as "colourId",
      styles.size_group_id as "sizeGroupId", coalesce(category.name, '') as category, styles.goods_no as "goodsNo",
      styles.name, skcs.skc_no as "skcNo", colours.name as colour, colours.rgb, past.status, past.qtys, past.tag, past.net,
      past.agent
    from (${asOf === null ? rowsNow(orderId) : rowsThen(orderId, endOf(asOf))}) past
    join skcs on skcs.id = past.skc_id
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    left join common_codes category on category.id = styles.category_id
    where past.status <> 'deleted' and ${styleVisible(visibility)}
    order by coalesce(category.sort, 2147483647), category.id, styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  return result.rows.map(({ tag, net, agent, ...row }) => ({ ...row, prices: { tag, net, agent } }))
}

function rowsNow(orderId: number): RawBuilder<unknown> {
  return sql`
    select skc_id, qtys, unit_tag_fen as tag, unit_net_fen as net, unit_agent_fen as agent,
      case when skcs.deleted_at is null then skcs.status else 'deleted' end as status
    from order_rows join skcs on skcs.id = skc_id where order_id = ${orderId}`
}

/** Row by row the last event by then, found by index: an order of long history is read no slower. */
function rowsThen(orderId: number, end: RawBuilder<Date>): RawBuilder<unknown> {
  return sql`
    select order_rows.skc_id, last.after as qtys, last.unit_tag_fen as tag, last.unit_net_fen as net, last.unit_agent_fen as agent,
      coalesce(next."from", case when skcs.deleted_at is null then skcs.status else 'deleted' end) as status
    from order_rows
    join skcs on skcs.id = order_rows.skc_id
    join lateral (
      select after, unit_tag_fen, unit_net_fen, unit_agent_fen from order_events
      where order_id = ${orderId} and skc_id = order_rows.skc_id and at < ${end}
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
    styles: new Set(countedRows.map(({ goodsId }) => goodsId)).size,
    skc: countedRows.length,
    qty: countedRows.reduce((sum, { qtys }) => sum + sumOf(qtys), 0),
    ...visibleAmounts({ tag: fen('tag'), net: fen('net'), agent: fen('agent') }, visibility),
  }
}

export type SizeOfGroup = { readonly sizeId: number; readonly slot: number; readonly name: string }

/** The sizes of these groups in the order they are shown. */
export async function sizesOfGroups(
  db: Kysely<FairDb>,
  groups: readonly number[],
): Promise<ReadonlyMap<number, readonly SizeOfGroup[]>> {
  const result = await sql<SizeOfGroup & { group: number }>`
    select size_group_id as "group", id as "sizeId", slot, name from sizes
    where size_group_id = any(${[...new Set(groups)]}::int[]) order by size_no`.execute(db)
  return Map.groupBy(result.rows, ({ group }) => group)
}
