import type { RestoreMode } from '@fairdesk/contract/areas/orders/order-bin'
import { type OrderingBarrier, orderHindrance, sightHindrance } from '@fairdesk/contract/orders/order-arrows'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { passGate } from '../../locks/order-gate.ts'
import { holdStockOf } from '../../stock/skc-stock.ts'
import type { BatchUndo } from '../arrows/batches.ts'
import { holdBinnedOrders, holdOrders, type OrderActState } from '../arrows/held-orders.ts'
import { type Asker, type MoveResult, skippedOrder } from '../arrows/move-orders.ts'
import { writeMoves } from '../arrows/write-moves.ts'
import { orderingBarrier } from '../barrier.ts'
import { mergeOrder } from './merge-order.ts'
import { restoreOrder } from './restore-order.ts'
import { type BinRestoreResult, leftInBin, nothingRestored } from './restored.ts'
import { shorten, shortRows } from './shortages.ts'

type RestoreOrdersInput = {
  readonly ids: readonly number[]
  readonly mode: RestoreMode
  /** For an order short of stock: restore what stock covers, or leave it in the bin as a whole. */
  readonly ifShort: 'shorten' | 'leave'
  readonly batchId: string
}

/** Brings orders back from the bin, all in this transaction; those that are not in it any more are nothing to do. */
export async function restoreOrders(
  db: Kysely<FairDb>,
  asker: Asker,
  { ids, ...how }: RestoreOrdersInput,
): Promise<BinRestoreResult> {
  const { held, liveOf } = await holdWithLive(db, asker, ids)
  const results: BinRestoreResult[] = []
  for (const id of ids) {
    const order = held.get(id)
    if (order) results.push(await restoreOne(db, asker, { order, live: liveOf.get(id), ...how }))
  }
  return {
    restored: results.flatMap(({ restored }) => restored),
    merged: results.flatMap(({ merged }) => merged),
    writtenIds: [...new Set(results.flatMap(({ writtenIds }) => writtenIds))],
    skipped: results.flatMap(({ skipped }) => skipped),
    refused: results.flatMap(({ refused }) => refused),
    shortages: results.flatMap(({ shortages }) => shortages),
  }
}

type One = Omit<RestoreOrdersInput, 'ids'> & {
  readonly order: OrderActState
  readonly live: OrderActState | undefined
}

async function restoreOne(db: Kysely<FairDb>, asker: Asker, restoreInput: One): Promise<BinRestoreResult> {
  const { order, live, mode, ifShort, batchId } = restoreInput
  const { id } = order
  const barrier = fairBarrier(asker, order)
  if (barrier) return leftInBin(db, order, barrier)
  if (sightHindrance(order, asker.hand)) return leftInBin(db, order, 'partial')
  if (order.isCustomerDeleted) return leftInBin(db, order, 'customer-gone')
  if (live && mode === 'merge') return mergeOrder(db, asker, { order, live, batchId })
  if (live && mode === 'replace' && sightHindrance(live, asker.hand)) return leftInBin(db, order, 'partial')
  if (live && (mode === 'skip' || orderHindrance('clear', live, { hand: asker.hand, switches: live.switches })))
    return leftInBin(db, order, 'has-live')
  const short = await shortRows(db, asker, { order, live })
  if (!short || (short.rows.length > 0 && ifShort === 'leave')) return leftInBin(db, order, 'stock')
  if (live) await makeRoom(db, asker, { order, live, batchId })
  await restoreOrder(db, asker, { order: await shorten(db, asker, { order, rows: short.rows, batchId }), batchId })
  const { shortages } = short
  return { ...nothingRestored, restored: [id], writtenIds: live ? [id, live.id] : [id], shortages }
}

/**
 * Undoes a clearing exactly: orders whose customer has another one by now, or that stock does not cover, stay in the
 * bin and are reported.
 */
export async function undoClear(
  db: Kysely<FairDb>,
  asker: Asker,
  { orders, batchId }: Pick<BatchUndo, 'orders' | 'batchId'>,
): Promise<Pick<MoveResult, 'done' | 'skipped'>> {
  const ids = orders.map(({ id }) => id)
  const { restored, skipped } = await restoreOrders(db, asker, { ids, mode: 'skip', ifShort: 'leave', batchId })
  const handledIds = new Set([...restored, ...skipped.map(({ orderId }) => orderId)])
  const goneOrders = orders
    .filter(({ id }) => !handledIds.has(id))
    .map((seenOrder) => skippedOrder(seenOrder, undefined, { code: 'gone', change: undefined }))
  return { done: restored, skipped: [...skipped, ...goneOrders] }
}

async function holdWithLive(db: Kysely<FairDb>, asker: Asker, ids: readonly number[]) {
  const result = await sql<{ id: number; liveId: number }>`
    select binned.id, live.id as "liveId" from orders binned
    join orders live on live.customer_id = binned.customer_id and live.type = binned.type and live.deleted_at is null
    where binned.id = any(${[...ids]}::int[]) and binned.deleted_at is not null`.execute(db)
  // In the order of their ids, the bin's and the others together, as everybody holds them.
  const all = [...ids, ...result.rows.map(({ liveId }) => liveId)]
  await sql`select id from orders where id = any(${all}::int[]) order by id for update`.execute(db)
  await sql`select ${passGate}`.execute(db)
  await holdStockOf(db, ids)
  const lockedStates = await holdBinnedOrders(db, await unrestored(db, ids), asker.visibility)
  const lives = await holdOrders(
    db,
    result.rows.map(({ liveId }) => liveId),
    asker.visibility,
  )
  const liveOf = new Map(result.rows.map(({ id, liveId }) => [id, lives.get(liveId)]))
  return { held: lockedStates, liveOf }
}

/** Leaves out orders whose pieces have gone into another order: nothing remains of them in the bin. */
async function unrestored(db: Kysely<FairDb>, ids: readonly number[]): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::int[]) as binned (id)
    where (select restored_at from deletions where order_id = binned.id order by deletions.id desc limit 1) is null`.execute(
    db,
  )
  return result.rows.map(({ id }) => id)
}

/**
 * Returns the reason why orders cannot be restored after the fair, unless the organiser permits the user to change
 * them.
 */
function fairBarrier({ ordering }: Asker, { switches }: OrderActState): OrderingBarrier | null {
  const barrier = orderingBarrier(switches, ordering, new Date())
  return barrier === 'fair-closed' || barrier === 'fair-archived' ? barrier : null
}

/** The live order goes into the bin, where it can be found and brought back in its turn. */
async function makeRoom(
  db: Kysely<FairDb>,
  { mover }: Asker,
  { live, batchId }: { readonly order: OrderActState; readonly live: OrderActState; readonly batchId: string },
): Promise<void> {
  const newState = { status: live.status, lockKind: live.lockKind, lockedBy: live.lockedBy }
  await writeMoves(db, [{ order: live, to: newState, waivers: [] }], {
    act: 'clear',
    reason: 'replaced',
    batchId,
    mover,
  })
}
