import type { OrderSkip, orderBatches } from '@fairdesk/contract/areas/orders/order-batches'
import {
  handHindrance,
  type OrderAct,
  type OrderActor,
  orderArrows,
  orderHindrance,
  type SkipCode,
} from '@fairdesk/contract/orders/order-arrows'
import type { OrderProblem, OrderRuleName } from '@fairdesk/contract/orders/order-problems'
import type { Visibility } from '@fairdesk/contract/visibility'
import { inOrder } from '../../../../domain/orders/arrows/batches.ts'
import { lastChangesOf, type OrderActState, readOrderStates } from '../../../../domain/orders/arrows/held-orders.ts'
import { hoursHindrance, isOnSeenRows, skippedOrder } from '../../../../domain/orders/arrows/move-orders.ts'
import type { OrderAccessContext } from '../../../../domain/orders/barrier.ts'
import { seenProblems } from '../../../../domain/orders/judge/seen-problems.ts'
import { blockingProblems, readWaivers, type Waiver, waiverFor } from '../../../../domain/orders/judge/waivers.ts'
import { withWhom } from '../../../../domain/orders/whole-sight.ts'
import { visibleAmounts } from '../../../../domain/prices/visible-prices.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { askerOf } from '../../../asker.ts'
import type { Handler } from '../../../handler.ts'
import { judgedOrders, type OrderEvaluations } from '../judged-orders.ts'
import { menusOf, skippedAnswer } from './batch-state.ts'

const mostExamples = 5

/** Previews an act on these orders as they are; locks and writes nothing. */
export const previewAct: Handler<typeof orderBatches.preview> = async (context, { act, orders }) => {
  const { db, user, caller } = context
  const visibility = visibleTo(user)
  const asker = await askerOf(db, user, caller.requestId)
  const evaluations = await judgedOrders(context, visibility)
  const ids = orders.map(({ id }) => id)
  const [states, waivers, changes] = await Promise.all([
    readOrderStates(db, ids, visibility),
    readWaivers(db, ids),
    lastChangesOf(db, ids),
  ])
  const skipped: OrderSkip[] = []
  const can: { readonly state: OrderActState; readonly seenOrder: { id: number; version: number; qty: number } }[] = []
  for (const seenOrder of inOrder(orders)) {
    const { id, qty } = seenOrder
    const state = states.get(id)
    const blocking = blockingProblems(evaluations.evaluationOf(id)?.problems ?? [], waivers.get(id) ?? [])
    const problems = seenProblems(blocking, { visibility, brandOf: evaluations.book.brandOfStyle }).length
    const code = skipCodeOf(act, state, {
      seenOrder,
      actor: asker.hand,
      ordering: asker.ordering,
      isBlocked: blocking.length > 0,
    })
    if (state && code === null) can.push({ state, seenOrder: { id, version: state.version, qty } })
    else {
      const skip = {
        code: code ?? 'gone',
        problems: code === 'rules' ? problems : 0,
        change: changes.get(id),
      }
      skipped.push(skippedAnswer(skippedOrder(seenOrder, state, skip), user))
    }
  }
  const sums = totalSums(can.flatMap(({ seenOrder }) => evaluations.evaluationOf(seenOrder.id)?.sums ?? []))
  return {
    can: can.length,
    sums: seenSums(sums, visibility),
    skipped: byReason(await withWhom(context, skipped, menusOf(act))),
    ...warningsAmong(
      can.map(({ seenOrder }) => seenOrder.id),
      { act, evaluations, waivers, visibility },
    ),
    orders: can.map(({ seenOrder: seen }) => ({
      ...seen,
      qty: evaluations.evaluationOf(seen.id)?.sums.qty ?? seen.qty,
    })),
  }
}

function movedHindrance(act: OrderAct, seenOrder: { readonly version: number }, state: OrderActState): SkipCode | null {
  return isOnSeenRows(act) && seenOrder.version !== state.version ? 'moved' : null
}

export function byReason(skipped: readonly OrderSkip[]) {
  return [...Map.groupBy(skipped, ({ code }) => code)].map(([code, list]) => ({
    code,
    count: list.length,
    examples: list.slice(0, mostExamples),
  }))
}

export function seenSums(sums: Sums, visibility: Visibility) {
  const { tagAmount, netAmount } = visibleAmounts(sums, visibility)
  return {
    qty: sums.qty,
    ...(tagAmount === undefined ? {} : { tagAmount }),
    ...(netAmount === undefined ? {} : { netAmount }),
  }
}

export type Sums = { readonly qty: number; readonly tag: number; readonly net: number; readonly agent: number }

/** Adds amounts in fen, so that they stay exact. */
export function totalSums(orders: readonly Sums[]): Sums {
  const sum = (key: keyof Sums) => orders.reduce((total, orderSums) => total + orderSums[key], 0)
  return { qty: sum('qty'), tag: sum('tag'), net: sum('net'), agent: sum('agent') }
}

type WarningsInput = {
  readonly act: OrderAct
  readonly evaluations: OrderEvaluations
  readonly waivers: ReadonlyMap<number, readonly Waiver[]>
  readonly visibility: Visibility
}

/**
 * Counts the orders that break a warning-only rule, and how often each rule is broken; only for acts with validation.
 */
function warningsAmong(ids: readonly number[], { act, evaluations, waivers, visibility }: WarningsInput) {
  const viewScope = { visibility, brandOf: evaluations.book.brandOfStyle }
  const isJudged = orderArrows[act].needs.includes('rules')
  const rules = ids.map((id) =>
    isJudged ? warningsOf(evaluations.evaluationOf(id)?.problems ?? [], waivers.get(id) ?? [], viewScope) : [],
  )
  return {
    warned: rules.filter((orderRules) => orderRules.length > 0).length,
    warnings: [...Map.groupBy(rules.flat(), (rule) => rule)].map(([rule, { length: count }]) => ({ rule, count })),
  }
}

/** Lists the broken rules that only warn, without duplicates and without waived ones. */
function warningsOf(
  problems: readonly OrderProblem[],
  waivers: readonly Waiver[],
  viewScope: Parameters<typeof seenProblems>[1],
): OrderRuleName[] {
  const open = problems.filter((problem) => !problem.blocks && waiverFor(problem, waivers) === undefined)
  return [...new Set(seenProblems(open, viewScope).map(({ rule }) => rule))]
}

type Moment = {
  readonly seenOrder: { readonly version: number }
  readonly actor: OrderActor
  readonly ordering: OrderAccessContext
  readonly isBlocked: boolean
}

/** Returns why the act would skip the order; null if it would not. */
function skipCodeOf(act: OrderAct, state: OrderActState | undefined, moment: Moment): SkipCode | null {
  if (state === undefined) return 'gone'
  return handHindrance(act, moment.actor, state.switches) ?? hindranceOf(act, state, moment)
}

/** In the order in which the act itself asks. */
function hindranceOf(
  act: OrderAct,
  state: OrderActState,
  { seenOrder, actor, ordering, isBlocked }: Moment,
): SkipCode | null {
  const { needs } = orderArrows[act]
  const hindrance =
    orderHindrance(act, state, { hand: actor, switches: state.switches }) ?? hoursHindrance(act, state, ordering)
  if (hindrance === 'partial') return hindrance
  const first = movedHindrance(act, seenOrder, state) ?? hindrance
  if (first) return first
  return needs.includes('rules') && isBlocked ? 'rules' : null
}
