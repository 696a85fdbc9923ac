import type { OrderLine, orderList } from '@fairdesk/contract/areas/orders/order-list'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { qtyAt, sumOf } from '../../../domain/orders/size-slots.ts'
import { amountOf, shownBasis } from '../../../domain/prices/visible-prices.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { styleVisible } from '../../../domain/visibility.ts'
import type { Handler } from '../../handler.ts'
import { momentOf } from '../order-heads.ts'
import { seenOrder } from './seen-order.ts'

type Row = Omit<OrderLine, 'cells' | 'before' | 'after' | 'amount'> & {
  readonly sizes: readonly { readonly slot: number; readonly name: string }[]
  readonly was: readonly number[]
  readonly now: readonly number[]
  readonly tag: number
  readonly net: number
}

/** An order's rows at a moment, and what they were at another; those alike are left out of a difference. */
export const orderLines: Handler<typeof orderList.lines> = async ({ db, user }, { orderId, at, against }) => {
  await seenOrder(db, user, orderId)
  const visibility = visibleTo(user)
  const to = at === undefined ? null : new Date(at)
  const from = against === undefined ? null : await momentAgainst(db, orderId, against)
  const rows =
    from === null
      ? await rowsAt(db, { orderId, at: to, visibility })
      : await rowsBetween(db, { orderId, from, to, visibility })
  const basis = shownBasis(visibility, await readSwitches(db))
  const list = rows.map((row): OrderLine => {
    const { sizes, was, now, tag, net, ...place } = row
    const cells = sizes
      .map(({ slot, name }) => ({ name, before: qtyAt(was, slot), after: qtyAt(now, slot) }))
      .filter(({ before, after }) => before !== after || (from === null && after > 0))
    const after = sumOf(now)
    return { ...place, cells, before: sumOf(was), after, ...amountOf(after, { tag, net, agent: 0 }, basis) }
  })
  return {
    list: list.filter(({ cells }) => cells.length > 0),
    at: to?.toISOString() ?? null,
    against: from?.toISOString() ?? null,
  }
}

async function momentAgainst(db: Kysely<FairDb>, orderId: number, against: string): Promise<Date> {
  if (against !== 'submit') return momentOf(against)
  const found = await sql<{ at: Date }>`
    select at from order_states where order_id = ${orderId} and act = 'submit' order by id desc limit 1`.execute(db)
  return found.rows[0]?.at ?? refuse('order.bad-moment')
}

const line = sql`
  styles.id as "goodsId", skcs.colour_id as "colourId", coalesce(category.name, '') as category,
  styles.goods_no as "goodsNo", styles.name, skcs.skc_no as "skcNo", colours.name as colour, colours.rgb, skcs.status,
  (select coalesce(json_agg(json_build_object('slot', slot, 'name', name) order by size_no), '[]') from sizes
    where sizes.size_group_id = styles.size_group_id) as sizes`

const goods = sql`
  join skcs on skcs.id = picked.skc_id and skcs.deleted_at is null
  join styles on styles.id = skcs.style_id and styles.deleted_at is null
  join colours on colours.id = skcs.colour_id
  left join common_codes category on category.id = styles.category_id`
const inPlace = sql`order by coalesce(category.sort, 2147483647), category.id, styles.sort, styles.id, skcs.sort, skcs.id`

type Moment = { readonly orderId: number; readonly at: Date | null; readonly visibility: Visibility }

async function rowsAt(db: Kysely<FairDb>, { orderId, at, visibility }: Moment): Promise<readonly Row[]> {
  const picked =
    at === null
      ? sql`select skc_id, qtys, unit_tag_fen as tag, unit_net_fen as net from order_rows where order_id = ${orderId} and qty > 0`
      : sql`
        select distinct on (skc_id) skc_id, after as qtys, unit_tag_fen as tag, unit_net_fen as net from order_events
        where order_id = ${orderId} and at <= ${at} order by skc_id, id desc`
  const found = await sql<Row>`
    select ${line}, picked.qtys as was, picked.qtys as now, coalesce(picked.tag, 0) as tag, coalesce(picked.net, 0) as net
    from (${picked}) picked ${goods}
    where ${styleVisible(visibility)} ${inPlace}`.execute(db)
  return found.rows
}

type Span = Omit<Moment, 'at'> & { readonly from: Date; readonly to: Date | null }

/** By the events between: the first one's before, the last one's after. */
async function rowsBetween(db: Kysely<FairDb>, { orderId, from, to, visibility }: Span): Promise<readonly Row[]> {
  const found = await sql<Row>`
    select ${line}, picked.was, picked.now, coalesce(picked.tag, 0) as tag, coalesce(picked.net, 0) as net
    from (
      select skc_id, min(id) as first_id, max(id) as last_id
      from order_events where order_id = ${orderId} and at > ${from} and (${to}::timestamptz is null or at <= ${to})
      group by skc_id) ends
    join lateral (
      select ends.skc_id, opening.before as was, closing.after as now, closing.unit_tag_fen as tag, closing.unit_net_fen as net
      from order_events opening, order_events closing
      where opening.id = ends.first_id and closing.id = ends.last_id) picked on true
    ${goods}
    where ${styleVisible(visibility)} ${inPlace}`.execute(db)
  return found.rows
}
