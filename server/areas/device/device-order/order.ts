import type { DeviceOrder, deviceOrder } from '@fairdesk/contract/areas/device/device-order'
import type { SkcStatus } from '@fairdesk/contract/orders/counting'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { planOnce, prepared } from '../../../db/prepared.ts'
import { dealerMay, type MayFor } from '../../../domain/dealers/may-for.ts'
import type { GoodsBook } from '../../../domain/orders/judge/goods-book.ts'
import { keptGoodsBook } from '../../../domain/orders/judge/kept-goods-book.ts'
import { type SizeRow, sizesAsJson, sizesByGroup } from '../../../domain/orders/judge/read-order-facts.ts'
import { type CustomerOrder, readOrder } from '../../../domain/orders/order-head.ts'
import { isOffered, qtyAt, type SizeSlot } from '../../../domain/orders/size-slots.ts'
import { amountOf, shownBasis } from '../../../domain/prices/visible-prices.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { DealerReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { headOf, orderSelection } from './device-head.ts'
import { changedSince, cursorFrom, cursorText, follows, type OrderCursor, readCursor } from './order-cursor.ts'

/** Returns the order from one snapshot: all rows, or those changed since the cursor that was sent. */
export const order: Handler<typeof deviceOrder.order> = async (context, input) => {
  const { base } = await context.engine()
  const { book } = await keptGoodsBook(context.db, base)
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      await planOnce(db)
      return readWhole({ ...context, db, book }, input)
    })
}

async function readWhole(
  { db, dealer, book }: Pick<DealerReadContext, 'db' | 'dealer'> & { readonly book: GoodsBook },
  { customerId, since }: { readonly customerId?: number | undefined; readonly since?: string | undefined },
): Promise<DeviceOrder> {
  const may = await dealerMay({ db, dealer }, customerId)
  const customerOrder = await readOrder(db, orderSelection(may))
  const cursor = await readCursor(db, customerOrder.head, may.visibility)
  const former = since === undefined ? null : cursorFrom(since)
  const baseCursor = follows(cursor, former) ? former : null
  const isUnchanged = baseCursor?.version === cursor.version
  return {
    ...(await headOf(db, { dealer, may, order: customerOrder, book, incarnation: cursor.incarnation })),
    rows: isUnchanged ? [] : await rowsOf(db, customerOrder, { may, cursor: baseCursor }),
    isWhole: baseCursor === null,
    cursor: cursorText(cursor),
  }
}

type Row = {
  goodsId: number
  colourId: number
  version: number
  status: SkcStatus
  isOrderable: boolean
  goodsNo: string
  name: string
  colour: string
  qtys: number[]
  qty: number
  changedAt: Date
  tag: number
  net: number
  agent: number
  sizeGroupId: number | null
  sizeMask: number
  offMask: number
}

/** Rows with pieces; since a cursor also those that were emptied. */
async function rowsOf(
  db: Kysely<FairDb>,
  { head, switches }: CustomerOrder,
  { may, cursor }: { readonly may: MayFor; readonly cursor: OrderCursor | null },
): Promise<DeviceOrder['rows']> {
  if (!head) return []
  const { visibility } = may
  const result = await sql<Row>`${prepared}
    select styles.id as "goodsId", skcs.colour_id as "colourId", order_rows.version, skcs.status, order_rows.qtys, order_rows.qty,
      order_rows.updated_at as "changedAt",
      styles.status = 'onSale' and skcs.status <> 'dropped' as "isOrderable", styles.goods_no as "goodsNo", styles.name, colours.name as colour,
      order_rows.unit_tag_fen as tag, order_rows.unit_net_fen as net, order_rows.unit_agent_fen as agent,
      styles.size_group_id as "sizeGroupId", styles.size_mask as "sizeMask", skcs.off_mask as "offMask"
    from order_rows
    join skcs on skcs.id = order_rows.skc_id and skcs.deleted_at is null
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
    join colours on colours.id = skcs.colour_id
    where order_rows.order_id = ${head.id} and ${cursor ? changedSince(cursor) : sql`order_rows.qty > 0`}
      and ${styleVisible(visibility)}
    order by styles.sort, styles.id, skcs.sort, skcs.id`.execute(db)
  if (result.rows.length === 0) return []
  const sizes = await sizesOf(db)
  const basis = shownBasis(visibility, switches)
  return result.rows.map(
    ({
      goodsId,
      colourId,
      version,
      status,
      qty,
      changedAt,
      tag,
      net,
      agent,
      isOrderable,
      goodsNo,
      name,
      colour,
      ...sized
    }) => ({
      goodsId,
      colourId,
      version,
      status,
      cells: cellsOf(sized, sizes.get(sized.sizeGroupId ?? 0) ?? []),
      qty,
      changedAt: changedAt.toISOString(),
      ...amountOf(qty, { tag, net, agent }, basis),
      ...(isOrderable ? {} : { goodsNo, name, colour }),
    }),
  )
}

export async function sizesOf(db: Kysely<FairDb>): Promise<ReadonlyMap<number, readonly SizeSlot[]>> {
  const result = await sql<{ sizes: SizeRow[] }>`${prepared} select ${sizesAsJson} as sizes`.execute(db)
  return sizesByGroup(result.rows[0]?.sizes ?? [])
}

/** Sizes on offer, and those that hold a piece though they are not. */
function cellsOf(
  { qtys, sizeMask, offMask }: Pick<Row, 'qtys' | 'sizeMask' | 'offMask'>,
  sizes: readonly SizeSlot[],
): DeviceOrder['rows'][number]['cells'] {
  return sizes.flatMap(({ sizeId, slot }) => {
    const qty = qtyAt(qtys, slot)
    return qty > 0 || isOffered(sizeMask, offMask, slot) ? [{ sizeId, qty }] : []
  })
}
