import { openStatuses } from '@fairdesk/contract/orders/order-states'
import { sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import type { Database } from '../../db/open.ts'

/** One save of the bench: a row of a customer's order with all its sizes, as a buyer leaves it. */
export type CellEdit = {
  readonly customerId: number
  readonly goodsId: number
  readonly colourId: number
  readonly sizeIds: readonly number[]
}

/** Rows that may be changed, `count` of them at random: enabled customers with open orders and colours on sale. */
export async function openRows({ db }: Database<FairDb>, count: number): Promise<CellEdit[]> {
  const found = await sql<CellEdit>`
    select customers.id as "customerId", skcs.style_id as "goodsId", skcs.colour_id as "colourId",
      (select array_agg(sizes.id) from sizes
        where sizes.size_group_id = styles.size_group_id and (styles.size_mask & ~skcs.off_mask) >> (sizes.slot - 1) & 1 = 1) as "sizeIds"
    from (select * from customers where enabled and deleted_at is null and brand_codes = '{}' order by random()) customers
    left join orders on orders.customer_id = customers.id and orders.type = 'first' and orders.deleted_at is null
    cross join (select * from skcs where status = 'onSale' and deleted_at is null order by random() limit 200) skcs
    join styles on styles.id = skcs.style_id and styles.deleted_at is null and styles.status = 'onSale'
    where styles.size_mask & ~skcs.off_mask <> 0 and coalesce(orders.status, 'none') = any(${openStatuses}) and not coalesce(orders.locked, false)
    order by random() limit ${count}`.execute(db)
  return found.rows
}

/**
 * The request body of a save: other quantities each time, so that every save changes something, also where as many edits come round
 * again: 41 is prime, so only a multiple of 41 edits would meet themselves.
 */
export function bodyOf(edit: CellEdit, requestId: string, round: number): string {
  const { customerId, goodsId, colourId, sizeIds } = edit
  const cells = sizeIds.map((sizeId, index) => ({ sizeId, qty: 1 + ((round * 7 + index * 3) % 41) }))
  return JSON.stringify({ customerId, requestId, rows: [{ goodsId, colourId, cells }] })
}
