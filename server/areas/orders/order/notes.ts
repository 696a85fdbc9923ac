import type { orderEntry } from '@fairdesk/contract/areas/orders/order-entry'
import { refuse } from '@fairdesk/contract/refusal'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { barredOrder, refuseBarred, staffOrdering } from '../../../domain/orders/barrier.ts'
import { lockOrder, readOrder } from '../../../domain/orders/order-head.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { styleVisible } from '../../../domain/visibility/visibility.ts'
import type { Handler } from '../../handler.ts'
import { answerUnchanged } from '../../unchanged.ts'

/** Returns the notes on an order and on its rows, those of the user's brands. */
export const notesOf: Handler<typeof orderEntry.notes> = async ({ db, user }, { customerId, type }) => {
  const visibility = visibleTo(user)
  const { head } = await readOrder(db, { customerId, type, visibility, styleIds: [] })
  if (!head) return { note: '', rows: [] }
  const [order, rows] = await Promise.all([
    sql<{ note: string }>`select note from orders where id = ${head.id}`.execute(db),
    sql<{ goodsId: number; colourId: number; note: string }>`
      select skcs.style_id as "goodsId", skcs.colour_id as "colourId", order_rows.note
      from order_rows
      join skcs on skcs.id = order_rows.skc_id and skcs.deleted_at is null
      join styles on styles.id = skcs.style_id and styles.deleted_at is null
      where order_rows.order_id = ${head.id} and order_rows.note <> '' and ${styleVisible(visibility)}`.execute(db),
  ])
  return { note: order.rows[0]?.note ?? '', rows: rows.rows }
}

type Place = { readonly orderId: number; readonly skcId: number | null }

/**
 * Saves a note on an order or on one of its rows, unless it was changed since the client read it.
 * @throws Refusal order.* while nothing of the order may change, order.no-row where nothing was ordered yet,
 * order.note-changed
 */
export const saveNote: Handler<typeof orderEntry.saveNote> = async (
  context,
  { customerId, type, note, was, ...row },
) => {
  const { db, user, record } = context
  const visibility = visibleTo(user)
  const order = await lockOrder(db, { customerId, type, visibility, styleIds: [] })
  const ordering = staffOrdering(user)
  const barred = barredOrder(order, ordering)
  if (barred) refuseBarred(barred, ordering)
  const orderId = order.head?.id ?? refuse('order.no-row')
  const { goodsId, colourId } = row
  const isOfRow = goodsId !== undefined && colourId !== undefined
  const orderRow = isOfRow ? await findRow(db, { orderId, goodsId, colourId }, styleVisible(visibility)) : null
  if (isOfRow && !orderRow) refuse('order.no-row')
  const noteKey = { orderId, skcId: orderRow?.skcId ?? null }
  const currentNote = await noteAt(db, noteKey)
  if (currentNote === note) return answerUnchanged(context, { note })
  if (currentNote !== was) refuse('order.note-changed', { now: currentNote })
  await write(db, noteKey, note)
  record({
    ref: [order.customer.code, orderRow?.skcNo].filter(Boolean).join(' '),
    before: { note: currentNote },
    after: { note },
  })
  return { note }
}

async function findRow(
  db: Kysely<FairDb>,
  { orderId, goodsId, colourId }: { readonly orderId: number; readonly goodsId: number; readonly colourId: number },
  isSeen: ReturnType<typeof styleVisible>,
): Promise<{ skcId: number; skcNo: string } | null> {
  const result = await sql<{ skcId: number; skcNo: string }>`
    select skcs.id as "skcId", skcs.skc_no as "skcNo"
    from order_rows
    join skcs on skcs.id = order_rows.skc_id and skcs.deleted_at is null
    join styles on styles.id = skcs.style_id and styles.deleted_at is null
    where order_rows.order_id = ${orderId} and skcs.style_id = ${goodsId} and skcs.colour_id = ${colourId} and ${isSeen}`.execute(
    db,
  )
  return result.rows[0] ?? null
}

async function noteAt(db: Kysely<FairDb>, { orderId, skcId }: Place): Promise<string> {
  const result = await (skcId === null
    ? sql<{ note: string }>`select note from orders where id = ${orderId}`.execute(db)
    : sql<{ note: string }>`select note from order_rows where order_id = ${orderId} and skc_id = ${skcId}`.execute(db))
  return result.rows[0]?.note ?? ''
}

async function write(db: Kysely<FairDb>, { orderId, skcId }: Place, note: string): Promise<void> {
  if (skcId === null) await sql`update orders set note = ${note} where id = ${orderId}`.execute(db)
  else await sql`update order_rows set note = ${note} where order_id = ${orderId} and skc_id = ${skcId}`.execute(db)
}
