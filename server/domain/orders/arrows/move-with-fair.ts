import { randomUUID } from 'node:crypto'
import { type FairMove, type OrderLock, orderArrows } from '@fairdesk/contract/orders/order-arrows'
import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { closeBatch, makeBatch } from './batches.ts'
import { type Mover, writeMoves } from './write-moves.ts'

type Head = OrderLock & { readonly id: number; readonly status: OrderStatus; readonly version: number }

/**
 * Closes all approved orders with their fair, or reopens all closed ones: one batch with a history line each and one
 * line in the log. Returns how many it moved. All heads are locked, so that a concurrent approval is either moved or
 * follows it.
 */
export async function moveWithFair(
  db: Kysely<FairDb>,
  { move, reason, mover }: { readonly move: FairMove; readonly reason: string; readonly mover: Mover },
): Promise<number> {
  const heads = await sql<Head>`
    select id, status, version, case when locked then coalesce(lock_kind, 'hand') end as "lockKind", locked_by as "lockedBy"
    from orders where deleted_at is null order by id for update`.execute(db)
  const { from, to } = orderArrows[move]
  const orders = heads.rows.filter(({ status }) => from.includes(status))
  if (orders.length === 0) return 0
  const [batchId, ids] = [randomUUID(), orders.map(({ id }) => id)]
  const batchOrders = orders.map(({ id, version }) => ({ id, version, qty: 0 }))
  await makeBatch(db, { id: batchId, act: move, reason, rows: null, orders: batchOrders, undoOf: null }, mover)
  const moves = orders.map((order) => {
    const { status, lockKind, lockedBy } = order
    return { order: { ...order, qty: 0 }, to: { status: to ?? status, lockKind, lockedBy }, waivers: [] }
  })
  await writeMoves(db, moves, { act: move, reason, batchId, mover })
  await closeBatch(db, batchId, ids)
  await sql`insert into change_feed (orders) values (${ids}::int[])`.execute(db)
  const details = { act: move, orderCount: ids.length, changed: ids.length, ...(reason === '' ? {} : { reason }) }
  await sql`
    insert into operation_log (account, real_name, action, ref, after, batch_id, request_id)
    values (${mover.account}, ${mover.realName}, 'order.act', ${`${move} ${ids.length}`}, ${JSON.stringify(details)}::jsonb,
      ${batchId}, ${mover.requestId})`.execute(db)
  return ids.length
}

/** Counts the orders each move would affect now. */
export async function fairMoveCounts(db: Kysely<FairDb>): Promise<Readonly<Record<FairMove, number>>> {
  const count = (move: FairMove) =>
    sql`(count(*) filter (where status = any(${[...orderArrows[move].from]}::text[])))::int`
  const result = await sql<Record<FairMove, number>>`
    select ${count('close')} as close, ${count('unclose')} as unclose from orders where deleted_at is null`.execute(db)
  return result.rows[0] ?? { close: 0, unclose: 0 }
}
