import type { Visibility } from '@fairdesk/contract/visibility'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { passGate } from '../../locks/order-gate.ts'
import { holdStockOf } from '../../stock/skc-stock.ts'
import { customerVisible } from '../../visibility/visibility.ts'
import { argsOf, type BatchChunk } from '../arrows/batches.ts'
import { holdOrders, lastChangesOf, type OrderActState, type SkippedOrder } from '../arrows/held-orders.ts'
import { type Asker, type OrderVersionRef, skippedOrder } from '../arrows/move-orders.ts'
import type { RowRefusal } from '../arrows/row-refusals.ts'
import { type OrderSelection, readOrder } from '../order-head.ts'
import { rowFacts, type SkcKey } from '../row-facts.ts'
import { holdOrder, writeHeld } from '../save/save-rows.ts'
import type { Actor } from '../save/write-rows.ts'
import { chosenRows } from './chosen-rows.ts'
import { keepNumber } from './keep-number.ts'
import { planMove } from './plan-move.ts'
import { planChange, planCopy } from './plan-rows.ts'
import { holdAmong, skipOf, skippedCustomer } from './skips.ts'

/** `done`: orders that were written, and only they. */
export type RowResult = {
  readonly done: readonly number[]
  readonly skipped: readonly SkippedOrder[]
  readonly refused: readonly RowRefusal[]
}

export const nothingDone: RowResult = { done: [], skipped: [], refused: [] }

/** Changes rows of each order. */
export async function adjustOrders(
  db: Kysely<FairDb>,
  asker: Asker,
  { batch, orders }: BatchChunk,
): Promise<RowResult> {
  const args = argsOf(batch, 'adjust')
  const { visibility, ordering } = asker
  const lockedStates = await holdOrders(
    db,
    orders.map(({ id }) => id),
    visibility,
  )
  await holdStockBehindGate(db, [...lockedStates.keys()])
  return gathered(orders, async (seenOrder) => {
    const state = lockedStates.get(seenOrder.id)
    if (!state || state.version !== seenOrder.version) return leftAlone(db, { seenOrder, state })
    const order = await holdOrder(db, selectionOf(state, visibility), ordering)
    if ('barrier' in order) return leftAlone(db, { seenOrder, state, code: skipOf(order.barrier) })
    const plan = await planChange(db, order, { ...args, visibility })
    const writtenOrder = await writeHeld(db, order, { rows: plan.rows, actor: actorOf(asker, batch.id) })
    if (writtenOrder) return { done: [seenOrder.id], skipped: [], refused: plan.refused }
    return { ...(await leftAlone(db, { seenOrder, state, code: 'unchanged' })), refused: plan.refused }
  })
}

/** Copies the rows of one order to the next customers. */
export async function copyOrder(db: Kysely<FairDb>, asker: Asker, { batch, size }: BatchChunk): Promise<RowResult> {
  const { visibility, ordering } = asker
  const [seenOrder] = batch.orders
  if (!seenOrder) return nothingDone
  const args = argsOf(batch, 'copy')
  const nextIds = args.customerIds.slice(batch.reached, batch.reached + size)
  const customerIds = await visibleCustomers(db, asker, nextIds)
  await holdAmong(db, seenOrder.id, customerIds)
  await holdStockBehindGate(db, [seenOrder.id])
  const state = (await holdOrders(db, [seenOrder.id], visibility)).get(seenOrder.id)
  if (!state || state.version !== seenOrder.version) return leftAlone(db, { seenOrder, state })
  const { ruled } = await readOrder(db, selectionOf(state, visibility))
  const skcKeys = await chosenRows(db, { orderId: seenOrder.id, goods: args.goods, visibility, dropped: false })
  const source = [...(await rowFacts(db, { orderId: seenOrder.id, customer: ruled, skcKeys, visibility })).values()]
  return gathered(customerIds, async (customerId) => {
    const key = selectionOf({ customerId, type: state.type }, visibility)
    const order = await holdOrder(db, key, ordering)
    if ('barrier' in order)
      return { ...nothingDone, skipped: [await skippedCustomer(db, await readOrder(db, key), skipOf(order.barrier))] }
    const { rows, refused } = await planCopy(db, order, { source, mode: args.mode, visibility })
    const writtenOrder = await writeHeld(db, order, { rows, actor: { ...actorOf(asker, batch.id), source: 'copy' } })
    if (writtenOrder) return { done: [order.head.id], skipped: [], refused }
    return { ...nothingDone, skipped: [await skippedCustomer(db, order, 'unchanged')], refused }
  })
}

/** Moves rows in one transaction for both orders: a row is in exactly one of them. */
export async function moveRows(db: Kysely<FairDb>, asker: Asker, { batch, orders }: BatchChunk): Promise<RowResult> {
  const { visibility, ordering, mover } = asker
  const [seenOrder] = orders
  if (!seenOrder) return nothingDone
  const args = argsOf(batch, 'move')
  await holdAmong(db, seenOrder.id, [args.customerId])
  await holdStockBehindGate(db, [seenOrder.id])
  const state = (await holdOrders(db, [seenOrder.id], visibility)).get(seenOrder.id)
  if (!state || state.version !== seenOrder.version) return leftAlone(db, { seenOrder, state })
  const source = await holdOrder(db, selectionOf(state, visibility), ordering)
  if ('barrier' in source) return leftAlone(db, { seenOrder, state, code: skipOf(source.barrier) })
  const key = selectionOf({ customerId: args.customerId, type: state.type }, visibility)
  const target = await holdOrder(db, key, ordering)
  if ('barrier' in target)
    return { ...nothingDone, skipped: [await skippedCustomer(db, await readOrder(db, key), skipOf(target.barrier))] }
  const { sourceRows, targetRows, refused } = await planMove(db, { source, target }, { goods: args.goods, visibility })
  const actor = actorOf(asker, batch.id)
  const writtenOrder = await writeHeld(db, target, { rows: targetRows, actor })
  if (!writtenOrder) return { ...(await leftAlone(db, { seenOrder, state, code: 'unchanged' })), refused }
  await writeHeld(db, source, { rows: sourceRows, actor })
  if (target.isNew) await keepNumber(db, { orders: [source.head.id, target.head.id], batchId: batch.id, mover })
  return { done: [source.head.id, target.head.id], skipped: [], refused }
}

/**
 * Locks all stock a batch may take before it validates its first order, so that no batch waits for locks held by
 * another.
 */
export async function holdStockBehindGate(
  db: Kysely<FairDb>,
  orderIds: readonly number[],
  also: readonly SkcKey[] = [],
): Promise<void> {
  await sql`select ${passGate}`.execute(db)
  await holdStockOf(db, orderIds, also)
}

export function actorOf({ mover }: Asker, batchId: string): Actor {
  return { ...mover, source: 'staff', batchId }
}

/** Selects the live order of a customer and type, with the discounts of all styles. */
export function selectionOf(
  { customerId, type }: Pick<OrderActState, 'customerId' | 'type'>,
  visibility: Visibility,
): OrderSelection {
  return { customerId, type, visibility, styleIds: null }
}

/** Runs the work sequentially: each locks the rows it writes. */
export async function gathered<T>(list: readonly T[], work: (item: T) => Promise<RowResult>): Promise<RowResult> {
  const results: RowResult[] = []
  for (const item of list) results.push(await work(item))
  return {
    done: results.flatMap(({ done }) => done),
    skipped: results.flatMap(({ skipped }) => skipped),
    refused: results.flatMap(({ refused }) => refused),
  }
}

type SkipInput = {
  readonly seenOrder: OrderVersionRef
  readonly state: OrderActState | undefined
  readonly code?: SkippedOrder['code']
}

/** Skips an order; without a code it was deleted, or changed since it was viewed. */
export async function leftAlone(
  db: Kysely<FairDb>,
  { seenOrder, state, code = state ? 'moved' : 'gone' }: SkipInput,
): Promise<RowResult> {
  const change = (await lastChangesOf(db, [seenOrder.id])).get(seenOrder.id)
  return { ...nothingDone, skipped: [skippedOrder(seenOrder, state, { code, change })] }
}

/** In the order they were named. */
export async function visibleCustomers(
  db: Kysely<FairDb>,
  { visibility }: Pick<Asker, 'visibility'>,
  ids: readonly number[],
): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select id from customers
    where id = any(${[...ids]}::int[]) and deleted_at is null and ${customerVisible(visibility)}`.execute(db)
  const visibleIds = new Set(result.rows.map(({ id }) => id))
  return ids.filter((id) => visibleIds.has(id))
}
