import type { RowAct } from '@fairdesk/contract/areas/orders/order-rows'
import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../../db/fair-types.gen.ts'
import { holdStockOf } from '../../stock/skc-stock.ts'
import { customerVisible } from '../../visibility.ts'
import { type HeldState, holdOrders, lastChangesOf, type SkippedOrder } from '../arrows/held-orders.ts'
import { type Asker, type SeenOrder, skippedOrder } from '../arrows/move-orders.ts'
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
  readonly orders: readonly SeenOrder[]
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
  const [seen] = work.orders
  if (!seen) return nothingDone
  return args.act === 'copy'
    ? copyOrder(db, asker, { ...work, args, seen })
    : moveRows(db, asker, { ...work, args, seen })
}

type Doing<A extends RowAct['act']> = RowWork & { readonly args: Extract<RowAct, { act: A }> }

async function changeOrders(db: Kysely<FairDb>, asker: Asker, work: Doing<'adjust'>): Promise<RowResult> {
  const { visibility, ordering } = asker
  const held = await holdOrders(
    db,
    work.orders.map(({ id }) => id),
    visibility,
  )
  await holdStockBehindGate(db, [...held.keys()])
  return gathered(work.orders, async (seen) => {
    const state = held.get(seen.id)
    if (!state || state.version !== seen.version) return leftAlone(db, { seen, state })
    const order = await holdOrder(db, { ...keyOf(state), visibility, styleIds: null }, ordering)
    if ('barrier' in order) return leftAlone(db, { seen, state, code: skipOf(order.barrier) })
    const plan = await planChange(db, order, { ...work.args, visibility })
    const written = await writeHeld(db, order, { rows: plan.rows, actor: actorOf(asker, work) })
    if (written) return { done: [seen.id], skipped: [], refused: plan.refused }
    return { ...(await leftAlone(db, { seen, state, code: 'unchanged' })), refused: plan.refused }
  })
}

type FromOne<A extends RowAct['act']> = Doing<A> & { readonly seen: SeenOrder }

async function copyOrder(db: Kysely<FairDb>, asker: Asker, work: FromOne<'copy'>): Promise<RowResult> {
  const { visibility, ordering } = asker
  const { seen, args } = work
  const customerIds = await visibleCustomers(db, asker, work.customerIds)
  await holdAmong(db, seen.id, customerIds)
  await holdStockBehindGate(db, [seen.id])
  const state = (await holdOrders(db, [seen.id], visibility)).get(seen.id)
  if (!state || state.version !== seen.version) return leftAlone(db, { seen, state })
  const selection = { visibility, styleIds: null }
  const { ruled } = await readOrder(db, { ...keyOf(state), ...selection })
  const places = await chosenRows(db, { orderId: seen.id, goods: args.goods, visibility, dropped: false })
  const source = [...(await rowFacts(db, { orderId: seen.id, customer: ruled, places, visibility })).values()]
  return gathered(customerIds, async (customerId) => {
    const key = { customerId, type: state.type, ...selection }
    const order = await holdOrder(db, key, ordering)
    if ('barrier' in order)
      return { ...nothingDone, skipped: [await skippedCustomer(db, await readOrder(db, key), skipOf(order.barrier))] }
    const { rows, refused } = await planCopy(db, order, { source, mode: args.mode, visibility })
    const written = await writeHeld(db, order, { rows, actor: { ...actorOf(asker, work), source: 'copy' } })
    if (written) return { done: [order.head.id], skipped: [], refused }
    return { ...nothingDone, skipped: [await skippedCustomer(db, order, 'unchanged')], refused }
  })
}

/** Both orders in one transaction: a row is in the one or in the other, never in both or in none. */
async function moveRows(db: Kysely<FairDb>, asker: Asker, work: FromOne<'move'>): Promise<RowResult> {
  const { visibility, ordering } = asker
  const { seen, args } = work
  await holdAmong(db, seen.id, [args.customerId])
  await holdStockBehindGate(db, [seen.id])
  const state = (await holdOrders(db, [seen.id], visibility)).get(seen.id)
  if (!state || state.version !== seen.version) return leftAlone(db, { seen, state })
  const selection = { visibility, styleIds: null }
  const source = await holdOrder(db, { ...keyOf(state), ...selection }, ordering)
  if ('barrier' in source) return leftAlone(db, { seen, state, code: skipOf(source.barrier) })
  const key = { customerId: args.customerId, type: state.type, ...selection }
  const target = await holdOrder(db, key, ordering)
  if ('barrier' in target)
    return { ...nothingDone, skipped: [await skippedCustomer(db, await readOrder(db, key), skipOf(target.barrier))] }
  const { from, to, refused } = await planMove(db, { source, target }, { goods: args.goods, visibility })
  const actor = actorOf(asker, work)
  const written = await writeHeld(db, target, { rows: to, actor })
  if (!written) return { ...(await leftAlone(db, { seen, state, code: 'unchanged' })), refused }
  await writeHeld(db, source, { rows: from, actor })
  if (target.isNew)
    await keepNumber(db, { orders: [source.head.id, target.head.id], batchId: work.batchId, mover: asker.mover })
  return { done: [source.head.id, target.head.id], skipped: [], refused }
}

/** All that a batch may take of what blocks, before it judges its first order: none waits for what another holds. */
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

export function keyOf({ customerId, type }: Pick<HeldState, 'customerId' | 'type'>) {
  return { customerId, type }
}

/** One after the other: each holds what it writes. */
export async function gathered<T>(list: readonly T[], work: (one: T) => Promise<RowResult>): Promise<RowResult> {
  const results: RowResult[] = []
  for (const one of list) results.push(await work(one))
  return {
    done: results.flatMap(({ done }) => done),
    skipped: results.flatMap(({ skipped }) => skipped),
    refused: results.flatMap(({ refused }) => refused),
  }
}

type LeftOrder = {
  readonly seen: SeenOrder
  readonly state: HeldState | undefined
  readonly code?: SkippedOrder['code']
}

/** Without a code: it is gone, or no longer what was looked at. */
export async function leftAlone(
  db: Kysely<FairDb>,
  { seen, state, code = state ? 'moved' : 'gone' }: LeftOrder,
): Promise<RowResult> {
  const change = (await lastChangesOf(db, [seen.id])).get(seen.id)
  return { ...nothingDone, skipped: [skippedOrder(seen, state, { code, change })] }
}

/** In the order they were named. */
export async function visibleCustomers(
  db: Kysely<FairDb>,
  { visibility }: Pick<Asker, 'visibility'>,
  ids: readonly number[],
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from customers
    where id = any(${[...ids]}::int[]) and deleted_at is null and ${customerVisible(visibility)}`.execute(db)
  const seen = new Set(found.rows.map(({ id }) => id))
  return ids.filter((id) => seen.has(id))
}
