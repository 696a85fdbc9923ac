import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { readOrder } from '../../domain/orders/order-head.ts'
import { qtyAt } from '../../domain/orders/size-slots.ts'
import { readSizeBook } from '../../domain/splits/order-content.ts'
import { leftOf } from '../../domain/stock/skc-stock.ts'
import { styleVisible } from '../../domain/visibility.ts'
import type { Handler } from '../handler.ts'
import { figuredStockBook } from '../stock-book.ts'

/** What stock leaves to an order, of the user's brands. @throws Refusal access.denied for a customer out of sight */
export const stockOfOrder: Handler<typeof orderEntry.stock> = async (context, { customerId, type }) => {
  const { db, user } = context
  const visibility = visibleTo(user)
  const { head } = await readOrder(db, { customerId, type, visibility, styleIds: [] })
  const book = await figuredStockBook(context)
  if (!book) return { rows: [] }
  const [stock, own] = [book.of(customerId), book.rowsOf(head?.id ?? 0)]
  const sizes = await readSizeBook(db)
  const places = await placesOf(db, [...stock.keys()], styleVisible(visibility))
  return {
    rows: places.flatMap(({ skcId, groupId, goodsId, colourId }) => {
      const kept = stock.get(skcId)
      if (!kept) return []
      const limited = (sizes.get(groupId) ?? []).flatMap(({ sizeId, slot }) => {
        const left = leftOf(kept, slot)
        return left === null ? [] : [{ sizeId, most: left + qtyAt(own.get(skcId) ?? [], slot) }]
      })
      return limited.length === 0 ? [] : [{ goodsId, colourId, mode: kept.mode, sizes: limited }]
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
  const found = await sql<Place>`
    select skcs.id as "skcId", styles.size_group_id as "groupId", styles.id as "goodsId", skcs.colour_id as "colourId"
    from skcs join styles on styles.id = skcs.style_id and styles.deleted_at is null
    where skcs.id = any(${[...skcIds]}::int[]) and skcs.deleted_at is null and ${isSeen}`.execute(db)
  return found.rows
}
