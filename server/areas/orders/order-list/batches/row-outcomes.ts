import type { RowAct } from '@fairdesk/contract/areas/orders/order-rows'
import type { Kysely } from 'kysely'
import type { FairDb } from '../../../../db/fair-types.gen.ts'
import type { OrderActState, SkippedOrder } from '../../../../domain/orders/arrows/held-orders.ts'
import type { Asker, OrderVersionRef } from '../../../../domain/orders/arrows/move-orders.ts'
import { barrierOf } from '../../../../domain/orders/barrier.ts'
import { type CustomerOrder, readOrder } from '../../../../domain/orders/order-head.ts'
import { rowFacts } from '../../../../domain/orders/row-facts.ts'
import { chosenRows } from '../../../../domain/orders/rows/chosen-rows.ts'
import { leftAlone, selectionOf, visibleCustomers } from '../../../../domain/orders/rows/do-rows.ts'
import { planMove } from '../../../../domain/orders/rows/plan-move.ts'
import { isEmptyPlan, planChange, planCopy, type RowPlan } from '../../../../domain/orders/rows/plan-rows.ts'
import { skipOf, skippedCustomer } from '../../../../domain/orders/rows/skips.ts'

/** Order as an act would leave it. */
export type PlannedOrder = RowPlan & { readonly order: CustomerOrder }

type Outcome = PlannedOrder | { readonly skipped: SkippedOrder }

type Preview = {
  readonly orders: readonly OrderVersionRef[]
  readonly args: RowAct
  readonly states: ReadonlyMap<number, OrderActState>
}

/** Previews an act on each order with the act's own validation; locks and writes nothing. */
export async function outcomesOf(
  db: Kysely<FairDb>,
  asker: Asker,
  { orders, args, states }: Preview,
): Promise<Outcome[]> {
  const outcomes = await someAtOnce(orders, async (seenOrder): Promise<Outcome[]> => {
    const state = states.get(seenOrder.id)
    if (!state) return skip(db, { seenOrder, state })
    if (args.act === 'adjust') return changeOutcomes(db, asker, { seenOrder, state, args })
    if (args.act === 'copy') return copyOutcomes(db, asker, { seenOrder, state, args })
    return moveOutcomes(db, asker, { seenOrder, state, args })
  })
  return outcomes.flat()
}

const atOnce = 4

/** A few beside each other, so that a long preview leaves the others connections to the database. In the order they came. */
export async function someAtOnce<T, R>(list: readonly T[], work: (entry: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let offset = 0; offset < list.length; offset += atOnce)
    results.push(...(await Promise.all(list.slice(offset, offset + atOnce).map(work))))
  return results
}

type One<A extends RowAct['act']> = {
  readonly seenOrder: OrderVersionRef
  readonly state: OrderActState
  readonly args: Extract<RowAct, { act: A }>
}

async function changeOutcomes(
  db: Kysely<FairDb>,
  asker: Asker,
  { seenOrder, state, args }: One<'adjust'>,
): Promise<Outcome[]> {
  const { visibility } = asker
  const order = await readOrder(db, selectionOf(state, visibility))
  const barrier = barrierOf(order, asker.ordering)
  if (barrier) return skip(db, { seenOrder, state, code: skipOf(barrier) })
  const plan = await planChange(db, order, { ...args, visibility })
  return isEmptyPlan(plan) ? skip(db, { seenOrder, state, code: 'unchanged' }) : [{ order, ...plan }]
}

async function copyOutcomes(
  db: Kysely<FairDb>,
  asker: Asker,
  { seenOrder, state, args }: One<'copy'>,
): Promise<Outcome[]> {
  const { visibility, ordering } = asker
  const { ruled } = await readOrder(db, selectionOf(state, visibility))
  const skcKeys = await chosenRows(db, { orderId: seenOrder.id, goods: args.goods, visibility, dropped: false })
  const source = [...(await rowFacts(db, { orderId: seenOrder.id, customer: ruled, skcKeys, visibility })).values()]
  return someAtOnce(await visibleCustomers(db, asker, args.customerIds), async (customerId): Promise<Outcome> => {
    const order = await readOrder(db, selectionOf({ customerId, type: state.type }, visibility))
    const barrier = barrierOf(order, ordering)
    const plan = await planCopy(db, order, { source, mode: args.mode, visibility })
    return barrier || isEmptyPlan(plan)
      ? { skipped: await skippedCustomer(db, order, barrier ? skipOf(barrier) : 'unchanged') }
      : { order, ...plan }
  })
}

async function moveOutcomes(
  db: Kysely<FairDb>,
  asker: Asker,
  { seenOrder, state, args }: One<'move'>,
): Promise<Outcome[]> {
  const { visibility, ordering } = asker
  const source = await readOrder(db, selectionOf(state, visibility))
  const barrier = barrierOf(source, ordering)
  if (barrier) return skip(db, { seenOrder, state, code: skipOf(barrier) })
  const target = await readOrder(db, selectionOf({ customerId: args.customerId, type: state.type }, visibility))
  const targetLock = barrierOf(target, ordering)
  if (targetLock) return [{ skipped: await skippedCustomer(db, target, skipOf(targetLock)) }]
  const plan = await planMove(db, { source, target }, { goods: args.goods, visibility })
  return [
    { order: source, rows: plan.sourceRows, refused: plan.refused },
    { order: target, rows: plan.targetRows, refused: [] },
  ]
}

async function skip(db: Kysely<FairDb>, input: Parameters<typeof leftAlone>[1]): Promise<Outcome[]> {
  const { skipped } = await leftAlone(db, input)
  return skipped.map((skippedOrder) => ({ skipped: skippedOrder }))
}
