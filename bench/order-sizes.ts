import type { FairDb } from '@fairdesk/server/db/fair-types.gen'
import type { Database } from '@fairdesk/server/db/open'
import type { CellEdit } from '@fairdesk/server/testing/save-bench/cell-edits'
import { sql } from 'kysely'

export const orderSizes = { small: 10, large: 992 } as const
export type OrderSize = keyof typeof orderSizes

const ordersEach = 40
/** Fewer than the small orders have rows, and no divisor of the quantities’ round: a cell never gets the quantity it has. */
const editsEach = 399

/** Makes 40 orders of each size in a fair that is thrown away, and gives cells of theirs, one of each row, to be saved. */
export async function ordersBySize({ db }: Database<FairDb>): Promise<Record<OrderSize, CellEdit[]>> {
  return { small: await sized(db, 'small'), large: await sized(db, 'large') }
}

async function sized(db: Database<FairDb>['db'], size: OrderSize): Promise<CellEdit[]> {
  const chosen = sql`(
    select id from customers where enabled and deleted_at is null and brand_codes = '{}'
    order by id limit ${ordersEach} offset ${size === 'small' ? 0 : ordersEach})`
  const mine = sql`(select id, customer_id from orders where deleted_at is null and customer_id in ${chosen})`
  await sql`
    insert into orders (customer_id, status) select id, 'draft' from ${chosen} chosen
    on conflict (customer_id, type) where deleted_at is null do update set status = 'draft', locked = false`.execute(db)
  await sql`delete from order_rows where order_id in (select id from ${mine} mine)`.execute(db)
  const found = await sql<CellEdit & { place: number }>`
    with mine as ${mine},
    goods as (
      select skcs.id, skcs.style_id, skcs.colour_id, sizes.id as size_id, sizes.slot
      from skcs join styles on styles.id = skcs.style_id and styles.deleted_at is null and styles.status = 'onSale'
      join lateral (
        select id, slot from sizes where size_group_id = styles.size_group_id
          and (styles.size_mask & ~skcs.off_mask) >> (slot - 1) & 1 = 1 order by slot limit 1) sizes on true
      where skcs.status = 'onSale' and skcs.deleted_at is null
      order by skcs.id limit ${orderSizes[size]}),
    written as (
      insert into order_rows (order_id, skc_id, qtys, qty, unit_tag_fen, unit_net_fen, unit_agent_fen, tag_fen, net_fen, agent_fen)
      select mine.id, goods.id, array_fill(0::smallint, array[slot - 1]) || array[99::smallint], 99, 10000, 5000, 0, 990000, 495000, 0
      from mine cross join goods returning order_id, skc_id)
    select mine.customer_id as "customerId", goods.style_id as "goodsId", goods.colour_id as "colourId", array[goods.size_id] as "sizeIds"
    from mine cross join goods order by random() limit ${editsEach}`.execute(db)
  return found.rows
}
