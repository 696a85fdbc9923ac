import { sightHindrance } from '@fairdesk/contract/orders/order-arrows'
import { isSubmitted, type OrderStatus } from '@fairdesk/contract/orders/order-states'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { takeBackNotices } from '../notices/notices.ts'
import type { BatchUndo, StoredBatch } from './batches.ts'
import { holdOrders, lastChangesOf, type OrderActStates, readOrderStates, type SkippedOrder } from './held-orders.ts'
import { type Asker, type MoveResult, type OrderVersionRef, skippedOrder } from './move-orders.ts'
import { type Move, writeMoves } from './write-moves.ts'

type Former = {
  readonly id: number
  readonly version: number
  readonly from: OrderStatus
  readonly lockKind: 'hand' | 'approve' | null
  readonly lockedBy: string | null
}

/** Restores the state and lock that a batch took from its orders; orders moved again since are reported. */
export async function undoMoves(
  db: Kysely<FairDb>,
  asker: Asker,
  { undoneBatchId, batchId, orders }: BatchUndo,
): Promise<Pick<MoveResult, 'done' | 'skipped'>> {
  const ids = orders.map(({ id }) => id)
  const states = await holdOrders(db, ids, asker.visibility)
  const moves = await plannedUndo(db, asker, { undoneBatchId, ids, states })
  await writeMoves(db, moves, { act: 'undo', reason: '', batchId, mover: asker.mover })
  const done = moves.map(({ order }) => order.id)
  await takeBackNotices(db, undoneBatchId, done)
  const remainingOrders = orders.filter(({ id }) => !done.includes(id))
  return { done, skipped: await skippedOrders(db, asker, { orders: remainingOrders, states }) }
}

/** Previews the orders that undoing this batch leaves as they are. */
export async function skippedByUndo(
  db: Kysely<FairDb>,
  asker: Asker,
  { id: undoneBatchId, done }: StoredBatch,
): Promise<SkippedOrder[]> {
  const states = await readOrderStates(db, done, asker.visibility)
  const moves = await plannedUndo(db, asker, { undoneBatchId, ids: done, states })
  const movable = new Set(moves.map(({ order }) => order.id))
  const orders = done
    .filter((id) => !movable.has(id))
    .map((id) => ({ id, version: 0, qty: states.get(id)?.seenQty ?? 0 }))
  return skippedOrders(db, asker, { orders, states })
}

async function skippedOrders(
  db: Kysely<FairDb>,
  { hand }: Asker,
  { orders, states }: { readonly orders: readonly OrderVersionRef[]; readonly states: OrderActStates },
): Promise<SkippedOrder[]> {
  const changes = await lastChangesOf(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((seenOrder) => {
    const state = states.get(seenOrder.id)
    const code = state ? (sightHindrance(state, hand) ?? 'moved') : 'gone'
    return skippedOrder(seenOrder, state, { code, change: changes.get(seenOrder.id) })
  })
}

type UndoPlanInput = {
  readonly undoneBatchId: string
  readonly ids: readonly number[]
  readonly states: OrderActStates
}

/** Plans what undoing this batch restores: orders not moved since that are fully visible. */
async function plannedUndo(
  db: Kysely<FairDb>,
  asker: Asker,
  { undoneBatchId, ids, states }: UndoPlanInput,
): Promise<Move[]> {
  const formers = await formersOf(db, ids, undoneBatchId)
  return ids.flatMap((id) => {
    const order = states.get(id)
    const former = formers.get(id)
    if (!order || !former || order.lastBatch !== undoneBatchId || sightHindrance(order, asker.hand)) return []
    // A submitted order was judged: it is one again only with the very rows it was judged by.
    if (isSubmitted(former.from) && order.status !== former.from && order.version !== former.version) return []
    const newState = { status: former.from, lockKind: former.lockKind, lockedBy: former.lockedBy }
    return [{ order, to: newState, waivers: [] }]
  })
}

async function formersOf(db: Kysely<FairDb>, ids: readonly number[], batchId: string): Promise<Map<number, Former>> {
  const result = await sql<Former>`
    select order_id as id, version, "from", lock_kind_before as "lockKind", locked_by_before as "lockedBy"
    from order_states where batch_id = ${batchId} and order_id = any(${[...ids]}::int[])`.execute(db)
  return new Map(result.rows.map((former) => [former.id, former]))
}
