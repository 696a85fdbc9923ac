import type { Skipped } from '@fairdesk/contract/areas/orders/order-batches'
import type { RowAct } from '@fairdesk/contract/areas/orders/order-rows'
import type { SkipCode } from '@fairdesk/contract/orders/order-arrows'
import { type HeldState, lastChangesOf } from '../../../domain/orders/arrows/held-orders.ts'
import { type Asker, type SeenOrder, skippedOrder } from '../../../domain/orders/arrows/move-orders.ts'
import { barrierOf } from '../../../domain/orders/barrier.ts'
import { type CustomerOrder, readOrder } from '../../../domain/orders/order-head.ts'
import { rowFacts } from '../../../domain/orders/row-facts.ts'
import { chosenRows } from '../../../domain/orders/rows/chosen-rows.ts'
import { keyOf, visibleCustomers } from '../../../domain/orders/rows/do-rows.ts'
import { planMove } from '../../../domain/orders/rows/plan-move.ts'
import { planChange, planCopy } from '../../../domain/orders/rows/plan-rows.ts'
import type { RowRefusal } from '../../../domain/orders/rows/refusals.ts'
import { skipOf, skippedCustomer } from '../../../domain/orders/rows/skips.ts'
import type { JudgedRow } from '../../../domain/orders/save/judge-rows.ts'
import type { ReadContext } from '../../context.ts'
import { skippedAnswer } from './batch-state.ts'

/** What an act would make of one order. */
export type Outcome =
  | { readonly order: CustomerOrder; readonly rows: readonly JudgedRow[]; readonly refused: readonly RowRefusal[] }
  | { readonly skipped: Skipped }

type Preview = {
  readonly orders: readonly SeenOrder[]
  readonly args: RowAct
  readonly states: ReadonlyMap<number, HeldState>
}

/** What an act would make of each order, judged as the act judges; nothing is held and nothing written. */
export async function outcomesOf(
  context: ReadContext,
  asker: Asker,
  { orders, args, states }: Preview,
): Promise<Outcome[]> {
  const outcomes = await someAtOnce(orders, async (seen): Promise<Outcome[]> => {
    const state = states.get(seen.id)
    if (!state) return [await skip(context, { seen, state })]
    if (args.act === 'adjust') return [await changeOutcome(context, asker, { seen, state, args })]
    if (args.act === 'copy') return copyOutcomes(context, asker, { seen, state, args })
    return moveOutcomes(context, asker, { seen, state, args })
  })
  return outcomes.flat()
}

const atOnce = 4

/** A few beside each other, so that a long preview leaves the others connections to the database. In the order they came. */
export async function someAtOnce<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < list.length; at += atOnce)
    results.push(...(await Promise.all(list.slice(at, at + atOnce).map(work))))
  return results
}

type One<A extends RowAct['act']> = {
  readonly seen: SeenOrder
  readonly state: HeldState
  readonly args: Extract<RowAct, { act: A }>
}

async function changeOutcome(
  context: ReadContext,
  asker: Asker,
  { seen, state, args }: One<'adjust'>,
): Promise<Outcome> {
  const { visibility } = asker
  const order = await readOrder(context.db, { ...keyOf(state), visibility, styleIds: null })
  const barrier = barrierOf(order, asker.ordering)
  if (barrier) return skip(context, { seen, state, code: skipOf(barrier) })
  const plan = await planChange(context.db, order, { ...args, visibility })
  const isNothing = plan.refused.length === 0 && !plan.rows.some(({ isChanged }) => isChanged)
  return isNothing ? skip(context, { seen, state, code: 'unchanged' }) : { order, ...plan }
}

async function copyOutcomes(
  context: ReadContext,
  asker: Asker,
  { seen, state, args }: One<'copy'>,
): Promise<Outcome[]> {
  const { db } = context
  const { visibility, ordering } = asker
  const selection = { visibility, styleIds: null }
  const { ruled } = await readOrder(db, { ...keyOf(state), ...selection })
  const places = await chosenRows(db, { orderId: seen.id, goods: args.goods, visibility, dropped: false })
  const source = [...(await rowFacts(db, { orderId: seen.id, customer: ruled, places, visibility })).values()]
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
  { seen, state, args }: One<'move'>,
): Promise<Outcome[]> {
  const { db } = context
  const { visibility, ordering } = asker
  const selection = { visibility, styleIds: null }
  const source = await readOrder(db, { ...keyOf(state), ...selection })
  const barrier = barrierOf(source, ordering)
  if (barrier) return [await skip(context, { seen, state, code: skipOf(barrier) })]
  const target = await readOrder(db, { customerId: args.customerId, type: state.type, ...selection })
  const theirs = barrierOf(target, ordering)
  if (theirs) return [await skipTarget(context, target, skipOf(theirs))]
  const plan = await planMove(db, { source, target }, { goods: args.goods, visibility })
  return [
    { order: source, rows: plan.from, refused: plan.refused },
    { order: target, rows: plan.to, refused: [] },
  ]
}

type LeftOrder = { readonly seen: SeenOrder; readonly state: HeldState | undefined; readonly code?: SkipCode }

async function skip({ db, user }: ReadContext, { seen, state, code = 'gone' }: LeftOrder): Promise<Outcome> {
  const change = (await lastChangesOf(db, [seen.id])).get(seen.id)
  return { skipped: skippedAnswer(skippedOrder(seen, state, { code, change }), user) }
}

async function skipTarget({ db, user }: ReadContext, order: CustomerOrder, code: SkipCode): Promise<Outcome> {
  return { skipped: skippedAnswer(await skippedCustomer(db, order, code), user) }
}
