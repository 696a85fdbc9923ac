import type { OrderSkip } from '@fairdesk/contract/areas/orders/order-batches'
import type { RowAct } from '@fairdesk/contract/areas/orders/order-rows'
import type { SkipCode } from '@fairdesk/contract/orders/order-arrows'
import { lastChangesOf, type OrderActState } from '../../../domain/orders/arrows/held-orders.ts'
import { type Asker, type OrderVersionRef, skippedOrder } from '../../../domain/orders/arrows/move-orders.ts'
import { barrierOf } from '../../../domain/orders/barrier.ts'
import { type CustomerOrder, readOrder } from '../../../domain/orders/order-head.ts'
import { rowFacts } from '../../../domain/orders/row-facts.ts'
import { chosenRows } from '../../../domain/orders/rows/chosen-rows.ts'
import { keyOf, visibleCustomers } from '../../../domain/orders/rows/do-rows.ts'
import { planMove } from '../../../domain/orders/rows/plan-move.ts'
import { planChange, planCopy } from '../../../domain/orders/rows/plan-rows.ts'
import type { RowRefusal } from '../../../domain/orders/rows/refusals.ts'
import { skipOf, skippedCustomer } from '../../../domain/orders/rows/skips.ts'
import type { RowValidation } from '../../../domain/orders/save/judge-rows.ts'
import type { ReadContext } from '../../context.ts'
import { skippedAnswer } from './batch-state.ts'

/** Outcome of an act on one order. */
export type Outcome =
  | { readonly order: CustomerOrder; readonly rows: readonly RowValidation[]; readonly refused: readonly RowRefusal[] }
  | { readonly skipped: OrderSkip }

type Preview = {
  readonly orders: readonly OrderVersionRef[]
  readonly args: RowAct
  readonly states: ReadonlyMap<number, OrderActState>
}

/** Previews an act on each order with the act's own validation; locks and writes nothing. */
export async function outcomesOf(
  context: ReadContext,
  asker: Asker,
  { orders, args, states }: Preview,
): Promise<Outcome[]> {
  const outcomes = await someAtOnce(orders, async (seenOrder): Promise<Outcome[]> => {
    const state = states.get(seenOrder.id)
    if (!state) return [await skip(context, { seenOrder, state })]
    if (args.act === 'adjust') return [await changeOutcome(context, asker, { seenOrder, state, args })]
    if (args.act === 'copy') return copyOutcomes(context, asker, { seenOrder, state, args })
    return moveOutcomes(context, asker, { seenOrder, state, args })
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

async function changeOutcome(
  context: ReadContext,
  asker: Asker,
  { seenOrder, state, args }: One<'adjust'>,
): Promise<Outcome> {
  const { visibility } = asker
  const order = await readOrder(context.db, { ...keyOf(state), visibility, styleIds: null })
  const barrier = barrierOf(order, asker.ordering)
  if (barrier) return skip(context, { seenOrder, state, code: skipOf(barrier) })
  const plan = await planChange(context.db, order, { ...args, visibility })
  const isNothing = plan.refused.length === 0 && !plan.rows.some(({ isChanged }) => isChanged)
  return isNothing ? skip(context, { seenOrder, state, code: 'unchanged' }) : { order, ...plan }
}

async function copyOutcomes(
  context: ReadContext,
  asker: Asker,
  { seenOrder, state, args }: One<'copy'>,
): Promise<Outcome[]> {
  const { db } = context
  const { visibility, ordering } = asker
  const selection = { visibility, styleIds: null }
  const { ruled } = await readOrder(db, { ...keyOf(state), ...selection })
  const skcKeys = await chosenRows(db, { orderId: seenOrder.id, goods: args.goods, visibility, dropped: false })
  const source = [...(await rowFacts(db, { orderId: seenOrder.id, customer: ruled, skcKeys, visibility })).values()]
  return someAtOnce(await visibleCustomers(db, asker, args.customerIds), async (customerId): Promise<Outcome> => {
    const order = await readOrder(db, { customerId, type: state.type, ...selection })
    const barrier = barrierOf(order, ordering)
    const plan = await planCopy(db, order, { source, mode: args.mode, visibility })
    const isNothing = plan.refused.length === 0 && !plan.rows.some(({ isChanged }) => isChanged)
    return barrier || isNothing
      ? skipTarget(context, order, barrier ? skipOf(barrier) : 'unchanged')
      : { order, ...plan }
  })
}

async function moveOutcomes(
  context: ReadContext,
  asker: Asker,
  { seenOrder, state, args }: One<'move'>,
): Promise<Outcome[]> {
  const { db } = context
  const { visibility, ordering } = asker
  const selection = { visibility, styleIds: null }
  const source = await readOrder(db, { ...keyOf(state), ...selection })
  const barrier = barrierOf(source, ordering)
  if (barrier) return [await skip(context, { seenOrder, state, code: skipOf(barrier) })]
  const target = await readOrder(db, { customerId: args.customerId, type: state.type, ...selection })
  const targetLock = barrierOf(target, ordering)
  if (targetLock) return [await skipTarget(context, target, skipOf(targetLock))]
  const plan = await planMove(db, { source, target }, { goods: args.goods, visibility })
  return [
    { order: source, rows: plan.sourceRows, refused: plan.refused },
    { order: target, rows: plan.targetRows, refused: [] },
  ]
}

type SkipInput = {
  readonly seenOrder: OrderVersionRef
  readonly state: OrderActState | undefined
  readonly code?: SkipCode
}

async function skip({ db, user }: ReadContext, { seenOrder, state, code = 'gone' }: SkipInput): Promise<Outcome> {
  const change = (await lastChangesOf(db, [seenOrder.id])).get(seenOrder.id)
  return { skipped: skippedAnswer(skippedOrder(seenOrder, state, { code, change }), user) }
}

async function skipTarget({ db, user }: ReadContext, order: CustomerOrder, code: SkipCode): Promise<Outcome> {
  return { skipped: skippedAnswer(await skippedCustomer(db, order, code), user) }
}
