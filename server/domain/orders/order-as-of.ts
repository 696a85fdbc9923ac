import type { OrderTotals } from '@fairdesk/contract/areas/orders/customer-order'
import { countedSkcStatuses, isCounted, type SkcStatus } from '@fairdesk/contract/orders/counting'
import type { OrderStatus } from '@fairdesk/contract/orders/order-arrows'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { UnitPrices } from '../prices/discounts.ts'
import { visibleAmounts } from '../prices/visible-prices.ts'
import { styleVisible } from '../visibility.ts'
import { sumOf } from './size-slots.ts'

/** A row of an order as it was at a moment: quantities, prices in fen per piece, and what its colour then was. */
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
  /** Every row that was ever written by then, empty ones too, in the order of the goods. */
  readonly rows: readonly RowAsOf[]
}

type Place = { readonly orderId: number; readonly visibility: Visibility }

/** An order as it was at a moment, or as it is where that is null: by its events and the states of its colours. */
export async function orderAsOf(db: Kysely<FairDb>, at: Date | null, place: Place): Promise<OrderAsOf> {
  const [head, rows] = await Promise.all([headAsOf(db, at, place.orderId), rowsAsOf(db, at, place)])
  return { ...head, rows }
}

/**
 * The end of a moment, which is not part of it: moments come in whole milliseconds, the database counts finer, and what happened
 * within that one had happened. `at` is a value or a column.
 */
function endOf(at: Date | RawBuilder<Date>): RawBuilder<Date> {
  return sql<Date>`(${at}::timestamptz + interval '1 millisecond')`
}

/**
 * Read over all brands. What the next change found is what was: so history that began later tells of the time before it, too.
 * An emptied order is a draft again once pieces of it count again, as `currentStatus` has it.
 */
async function headAsOf(
  db: Kysely<FairDb>,
  at: Date | null,
  orderId: number,
): Promise<Pick<OrderAsOf, 'status' | 'locked'>> {
  const saved = sql`coalesce(next."from", orders.status)`
  const found = await sql<{ status: OrderStatus; locked: boolean }>`
    select case when ${saved} = 'none' and exists (
        select from (${at === null ? rowsNow(orderId) : rowsThen(orderId, endOf(at))}) past
        where past.status = any(${countedSkcStatuses}) and 0 < any(past.qtys)) then 'draft' else ${saved} end as status,
      coalesce(next.locked_before, orders.locked) as locked
    from orders
    left join lateral (
      select "from", locked_before from order_states
      where order_id = orders.id and ${at === null ? sql`false` : sql`at >= ${endOf(at)}`} order by id limit 1) next on true
    where orders.id = ${orderId}`.execute(db)
  return found.rows[0] ?? { status: 'none', locked: false }
}

type Row = Omit<RowAsOf, 'prices'> & UnitPrices

async function rowsAsOf(db: Kysely<FairDb>, at: Date | null, { orderId, visibility }: Place): Promise<RowAsOf[]> {
  const found = await sql<Row>`
    select skcs.id as "skcId", styles.id as "goodsId", skcs.colour_id as "colourId",
      styles.size_group_id as "sizeGroupId", coalesce(category.name, '') as category, styles.goods_no as "goodsNo",
      styles.name, skcs.skc_no as "skcNo", colours.name as colour, colours.rgb, past.status, past.qtys, past.tag, past.net,
      past.agent
    from (${at === null ? rowsNow(orderId) : rowsThen(orderId, endOf(at))}) past
    join skcs on skcs.id = past.skc_id
    join styles on styles.id = skcs.style_id
    join colours on colours.id = skcs.colour_id
    left join common_codes category on category.id = styles.category_id
    where past.status <> 'deleted' and ${styleVisible(visibility)}
    order by coalesce(category.sort, 2147483647), category.id, styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  return found.rows.map(({ tag, net, agent, ...row }) => ({ ...row, prices: { tag, net, agent } }))
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
  const found = await sql<{ at: Date; qty: number }>`
    select moment.at, coalesce(sum(piece), 0)::int as qty
    from unnest(${times}::timestamptz[]) as moment (at)
    cross join lateral (${rowsThen(orderId, endOf(sql<Date>`moment.at`))}) past
    join skcs on skcs.id = past.skc_id
    join styles on styles.id = skcs.style_id
    cross join lateral unnest(past.qtys) piece
    where past.status = any(${countedSkcStatuses}) and ${styleVisible(visibility)}
    group by moment.at`.execute(db)
  return new Map(found.rows.map(({ at, qty }) => [at.getTime(), qty]))
}

/** State of a colour at the time of `event`, a row of order_events: what its next change found, or what it is. */
export const statusAtEvent = sql<string>`coalesce(
  (select "from" from skc_states where skc_id = event.skc_id and at >= ${endOf(sql<Date>`event.at`)} order by id limit 1),
  (select case when deleted_at is null then status else 'deleted' end from skcs where id = event.skc_id))`

/** What rows come to, colours that had been dropped by then left out as in every total. */
export function totalsOfRows(rows: readonly RowAsOf[], visibility: Visibility): OrderTotals {
  const counted = rows.filter(({ qtys, status }) => sumOf(qtys) > 0 && isCounted(status))
  const fen = (price: keyof UnitPrices) =>
    counted.reduce((sum, { qtys, prices }) => sum + sumOf(qtys) * prices[price], 0)
  return {
    styles: new Set(counted.map(({ goodsId }) => goodsId)).size,
    skc: counted.length,
    qty: counted.reduce((sum, { qtys }) => sum + sumOf(qtys), 0),
    ...visibleAmounts({ tag: fen('tag'), net: fen('net'), agent: fen('agent') }, visibility),
  }
}

export type SizeOfGroup = { readonly sizeId: number; readonly slot: number; readonly name: string }

/** The sizes of these groups in the order they are shown. */
export async function sizesOfGroups(
  db: Kysely<FairDb>,
  groups: readonly number[],
): Promise<ReadonlyMap<number, readonly SizeOfGroup[]>> {
  const found = await sql<SizeOfGroup & { group: number }>`
    select size_group_id as "group", id as "sizeId", slot, name from sizes
    where size_group_id = any(${[...new Set(groups)]}::int[]) order by size_no`.execute(db)
  return Map.groupBy(found.rows, ({ group }) => group)
}
