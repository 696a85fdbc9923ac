import type { RowAct } from '@fairdesk/contract/areas/orders/order-rows'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { holdStockOf } from '../../stock/skc-stock.ts'
import { customerVisible } from '../../visibility.ts'
import { holdOrders, lastChangesOf, type OrderActState, type SkippedOrder } from '../arrows/held-orders.ts'
import { type Asker, type OrderVersionRef, skippedOrder } from '../arrows/move-orders.ts'
import { passGate } from '../order-gate.ts'
import { readOrder } from '../order-head.ts'
import { rowFacts, type SkcKey } from '../row-facts.ts'
import { holdOrder, writeHeld } from '../save/save-rows.ts'
import type { Actor } from '../save/write-rows.ts'
import { chosenRows } from './chosen-rows.ts'
import { keepNumber } from './keep-number.ts'
import { planMove } from './plan-move.ts'
import { planChange, planCopy } from './plan-rows.ts'
import type { RowRefusal } from './refusals.ts'
import { holdAmong, skipOf, skippedCustomer } from './skips.ts'

/** A part of a batch that makes one transaction. `customerIds` are those of them that are copied to now. */
export type RowWork = {
  readonly batchId: string
  readonly args: RowAct
  readonly orders: readonly OrderVersionRef[]
  readonly customerIds: readonly number[]
}

/** `done`: orders that were written, and only they. */
export type RowResult = {
  readonly done: readonly number[]
  readonly skipped: readonly SkippedOrder[]
  readonly refused: readonly RowRefusal[]
}

export const nothingDone: RowResult = { done: [], skipped: [], refused: [] }

export async function doRows(db: Kysely<FairDb>, asker: Asker, work: RowWork): Promise<RowResult> {
  const { args } = work
  if (args.act === 'adjust') return changeOrders(db, asker, { ...work, args })
  const [seenOrder] = work.orders
  if (!seenOrder) return nothingDone
  return args.act === 'copy'
    ? copyOrder(db, asker, { ...work, args, seenOrder })
    : moveRows(db, asker, { ...work, args, seenOrder })
}

type RowActInput<A extends RowAct['act']> = RowWork & { readonly args: Extract<RowAct, { act: A }> }

async function changeOrders(db: Kysely<FairDb>, asker: Asker, work: RowActInput<'adjust'>): Promise<RowResult> {
  const { visibility, ordering } = asker
  const lockedStates = await holdOrders(
    db,
    work.orders.map(({ id }) => id),
    visibility,
  )
  await holdStockBehindGate(db, [...lockedStates.keys()])
  return gathered(work.orders, async (seenOrder) => {
    const state = lockedStates.get(seenOrder.id)
    if (!state || state.version !== seenOrder.version) return leftAlone(db, { seenOrder, state })
    const order = await holdOrder(db, { ...keyOf(state), visibility, styleIds: null }, ordering)
    if ('barrier' in order) return leftAlone(db, { seenOrder, state, code: skipOf(order.barrier) })
    const plan = await planChange(db, order, { ...work.args, visibility })
    const writtenOrder = await writeHeld(db, order, { rows: plan.rows, actor: actorOf(asker, work) })
    if (writtenOrder) return { done: [seenOrder.id], skipped: [], refused: plan.refused }
    return { ...(await leftAlone(db, { seenOrder, state, code: 'unchanged' })), refused: plan.refused }
  })
}

type FromOne<A extends RowAct['act']> = RowActInput<A> & { readonly seenOrder: OrderVersionRef }

async function copyOrder(db: Kysely<FairDb>, asker: Asker, work: FromOne<'copy'>): Promise<RowResult> {
  const { visibility, ordering } = asker
  const { seenOrder, args } = work
  const customerIds = await visibleCustomers(db, asker, work.customerIds)
  await holdAmong(db, seenOrder.id, customerIds)
  await holdStockBehindGate(db, [seenOrder.id])
  const state = (await holdOrders(db, [seenOrder.id], visibility)).get(seenOrder.id)
  if (!state || state.version !== seenOrder.version) return leftAlone(db, { seenOrder, state })
  const selection = { visibility, styleIds: null }
  const { ruled } = await readOrder(db, { ...keyOf(state), ...selection })
  const skcKeys = await chosenRows(db, { orderId: seenOrder.id, goods: args.goods, visibility, dropped: false })
  const source = [...(await rowFacts(db, { orderId: seenOrder.id, customer: ruled, skcKeys, visibility })).values()]
  return gathered(customerIds, async (customerId) => {
    const key = { customerId, type: state.type, ...selection }
    const order = await holdOrder(db, key, ordering)
    if ('barrier' in order)
      return { ...nothingDone, skipped: [await skippedCustomer(db, await readOrder(db, key), skipOf(order.barrier))] }
    const { rows, refused } = await planCopy(db, order, { source, mode: args.mode, visibility })
    const writtenOrder = await writeHeld(db, order, { rows, actor: { ...actorOf(asker, work), source: 'copy' } })
    if (writtenOrder) return { done: [order.head.id], skipped: [], refused }
    return { ...nothingDone, skipped: [await skippedCustomer(db, order, 'unchanged')], refused }
  })
}

/** Moves rows in one transaction for both orders: a row is in exactly one of them. */
async function moveRows(db: Kysely<FairDb>, asker: Asker, work: FromOne<'move'>): Promise<RowResult> {
  const { visibility, ordering } = asker
  const { seenOrder, args } = work
  await holdAmong(db, seenOrder.id, [args.customerId])
  await holdStockBehindGate(db, [seenOrder.id])
  const state = (await holdOrders(db, [seenOrder.id], visibility)).get(seenOrder.id)
  if (!state || state.version !== seenOrder.version) return leftAlone(db, { seenOrder, state })
  const selection = { visibility, styleIds: null }
  const source = await holdOrder(db, { ...keyOf(state), ...selection }, ordering)
  if ('barrier' in source) return leftAlone(db, { seenOrder, state, code: skipOf(source.barrier) })
  const key = { customerId: args.customerId, type: state.type, ...selection }
  const target = await holdOrder(db, key, ordering)
  if ('barrier' in target)
    return { ...nothingDone, skipped: [await skippedCustomer(db, await readOrder(db, key), skipOf(target.barrier))] }
  const { sourceRows, targetRows, refused } = await planMove(db, { source, target }, { goods: args.goods, visibility })
  const actor = actorOf(asker, work)
  const writtenOrder = await writeHeld(db, target, { rows: targetRows, actor })
  if (!writtenOrder) return { ...(await leftAlone(db, { seenOrder, state, code: 'unchanged' })), refused }
  await writeHeld(db, source, { rows: sourceRows, actor })
  if (target.isNew)
    await keepNumber(db, { orders: [source.head.id, target.head.id], batchId: work.batchId, mover: asker.mover })
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

export function actorOf({ mover }: Asker, { batchId }: Pick<RowWork, 'batchId'>): Actor {
  return { ...mover, source: 'staff', batchId }
}

export function keyOf({ customerId, type }: Pick<OrderActState, 'customerId' | 'type'>) {
  return { customerId, type }
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
