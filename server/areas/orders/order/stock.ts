import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { readOrder } from '../../../domain/orders/order-head.ts'
import { qtyAt } from '../../../domain/orders/size-slots.ts'
import { readSizeBook } from '../../../domain/splits/order-content.ts'
import { leftOf } from '../../../domain/stock/skc-stock.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'
import { figuredStockBook } from '../stock-book.ts'

/**
 * Returns the stock left for an order, in the user's brands.
 * @throws Refusal access.denied for a customer out of sight
 */
export const stockOfOrder: Handler<typeof orderEntry.stock> = async (context, { customerId, type }) => {
  const { db, user } = context
  const visibility = visibleTo(user)
  const { head } = await readOrder(db, { customerId, type, visibility, styleIds: [] })
  const book = await figuredStockBook(context)
  if (!book) return { rows: [] }
  const [stock, ownQtys] = [book.stockOf(customerId), book.rowsOf(head?.id ?? 0)]
  const sizes = await readSizeBook(db)
  const skcs = await placesOf(db, [...stock.keys()], styleVisible(visibility))
  return {
    rows: skcs.flatMap(({ skcId, groupId, goodsId, colourId }) => {
      const skcStock = stock.get(skcId)
      if (!skcStock) return []
      const limited = (sizes.get(groupId) ?? []).flatMap(({ sizeId, slot }) => {
        const remaining = leftOf(skcStock, slot)
        return remaining === null ? [] : [{ sizeId, most: remaining + qtyAt(ownQtys.get(skcId) ?? [], slot) }]
      })
      return limited.length === 0 ? [] : [{ goodsId, colourId, mode: skcStock.mode, sizes: limited }]
    }),
  }
}

type Place = {
  readonly skcId: number
  readonly groupId: number
  readonly goodsId: number
  readonly colourId: number
}

async function placesOf(
  db: Kysely<FairDb>,
  skcIds: readonly number[],
  isSeen: ReturnType<typeof styleVisible>,
): Promise<readonly Place[]> {
  const result = await sql<Place>`
    select skcs.id as "skcId", styles.size_group_id as "groupId", styles.id as "goodsId", skcs.colour_id as "colourId"
    from skcs join styles on styles.id = skcs.style_id and styles.deleted_at is null
    where skcs.id = any(${[...skcIds]}::int[]) and skcs.deleted_at is null and ${isSeen}`.execute(db)
  return result.rows
}
