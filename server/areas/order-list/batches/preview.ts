import type { orderBatches, Skipped } from '@fairdesk/contract/areas/orders/order-batches'
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
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { inOrder } from '../../../domain/orders/arrows/batches.ts'
import { type HeldState, lastChangesOf, readOrderStates } from '../../../domain/orders/arrows/held-orders.ts'
import { hoursHindrance, isOnSeenRows, skippedOrder } from '../../../domain/orders/arrows/move-orders.ts'
import type { Ordering } from '../../../domain/orders/barrier.ts'
import { seenProblems } from '../../../domain/orders/judge/seen-problems.ts'
import { blockingProblems, readWaivers, type Waiver, waiverFor } from '../../../domain/orders/judge/waivers.ts'
import { withWhom } from '../../../domain/orders/whole-sight.ts'
import { visibleAmounts } from '../../../domain/prices/visible-prices.ts'
import { askerOf } from '../../asker.ts'
import type { Handler } from '../../handler.ts'
import { type JudgedOrders, judgedOrders } from '../judged-orders.ts'
import { menusOf, skippedAnswer } from './batch-state.ts'

const mostExamples = 5

/** What an act would do with these orders as they stand; nothing is held and nothing written. */
export const previewAct: Handler<typeof orderBatches.preview> = async (context, { act, orders }) => {
  const { db, user, caller } = context
  const visibility = visibleTo(user)
  const asker = await askerOf(db, user, caller.requestId)
  const judged = await judgedOrders(context, visibility)
  const ids = orders.map(({ id }) => id)
  const [states, waivers, changes] = await Promise.all([
    readOrderStates(db, ids, visibility),
    readWaivers(db, ids),
    lastChangesOf(db, ids),
  ])
  const skipped: Skipped[] = []
  const can: { readonly state: HeldState; readonly seen: { id: number; version: number; qty: number } }[] = []
  for (const seen of inOrder(orders)) {
    const state = states.get(seen.id)
    const blocking = blockingProblems(judged.of(seen.id)?.problems ?? [], waivers.get(seen.id) ?? [])
    const problems = seenProblems(blocking, { visibility, brandOf: judged.book.brandOfStyle }).length
    const code =
      state === undefined
        ? 'gone'
        : (handHindrance(act, asker.hand, state.switches) ??
          hindranceOf(act, state, {
            seen,
            hand: asker.hand,
            ordering: asker.ordering,
            isBlocked: blocking.length > 0,
          }))
    if (state && code === null) can.push({ state, seen: { id: seen.id, version: state.version, qty: seen.qty } })
    else {
      const skip = { code: code ?? 'gone', problems: code === 'rules' ? problems : 0, change: changes.get(seen.id) }
      skipped.push(skippedAnswer(skippedOrder(seen, state, skip), user))
    }
  }
  const sums = sumsOf(can.flatMap(({ seen }) => judged.of(seen.id)?.sums ?? []))
  return {
    can: can.length,
    sums: seenSums(sums, visibility),
    skipped: byReason(await withWhom(context, skipped, menusOf(act))),
    ...warningsAmong(
      can.map(({ seen }) => seen.id),
      { act, judged, waivers, visibility },
    ),
    orders: can.map(({ seen }) => ({ ...seen, qty: judged.of(seen.id)?.sums.qty ?? seen.qty })),
  }
}

function movedHindrance(act: OrderAct, seen: { readonly version: number }, state: HeldState): SkipCode | null {
  return isOnSeenRows(act) && seen.version !== state.version ? 'moved' : null
}

export function byReason(skipped: readonly Skipped[]) {
  return [...Map.groupBy(skipped, ({ code }) => code)].map(([code, list]) => ({
    code,
    count: list.length,
    examples: list.slice(0, mostExamples),
  }))
}

function seenSums(sums: Sums, visibility: Visibility) {
  const { tagAmount, netAmount } = visibleAmounts(sums, visibility)
  return {
    qty: sums.qty,
    ...(tagAmount === undefined ? {} : { tagAmount }),
    ...(netAmount === undefined ? {} : { netAmount }),
  }
}

type Sums = { readonly qty: number; readonly tag: number; readonly net: number; readonly agent: number }

function sumsOf(orders: readonly Sums[]): Sums {
  const sum = (key: keyof Sums) => orders.reduce((total, one) => total + one[key], 0)
  return { qty: sum('qty'), tag: sum('tag'), net: sum('net'), agent: sum('agent') }
}

type Judging = {
  readonly act: OrderAct
  readonly judged: JudgedOrders
  readonly waivers: ReadonlyMap<number, readonly Waiver[]>
  readonly visibility: Visibility
}

/** How many of these orders break a rule that only warns, and how many each; of acts that are judged. */
function warningsAmong(ids: readonly number[], { act, judged, waivers, visibility }: Judging) {
  const sight = { visibility, brandOf: judged.book.brandOfStyle }
  const isJudged = orderArrows[act].needs.includes('rules')
  const rules = ids.map((id) =>
    isJudged ? warningsOf(judged.of(id)?.problems ?? [], waivers.get(id) ?? [], sight) : [],
  )
  return {
    warned: rules.filter((own) => own.length > 0).length,
    warnings: [...Map.groupBy(rules.flat(), (rule) => rule)].map(([rule, { length: count }]) => ({ rule, count })),
  }
}

/** Rules that an order breaks and that only warn, each once; what is waived is not among them. */
function warningsOf(
  problems: readonly OrderProblem[],
  waivers: readonly Waiver[],
  sight: Parameters<typeof seenProblems>[1],
): OrderRuleName[] {
  const open = problems.filter((problem) => !problem.blocks && waiverFor(problem, waivers) === undefined)
  return [...new Set(seenProblems(open, sight).map(({ rule }) => rule))]
}

type Moment = {
  readonly seen: { readonly version: number }
  readonly hand: OrderActor
  readonly ordering: Ordering
  readonly isBlocked: boolean
}

/** In the order in which the act itself asks. */
function hindranceOf(act: OrderAct, state: HeldState, { seen, hand, ordering, isBlocked }: Moment): SkipCode | null {
  const { needs } = orderArrows[act]
  const hindrance =
    orderHindrance(act, state, { hand, switches: state.switches }) ?? hoursHindrance(act, state, ordering)
  if (hindrance === 'partial') return hindrance
  const first = movedHindrance(act, seen, state) ?? hindrance
  if (first) return first
  return needs.includes('rules') && isBlocked ? 'rules' : null
}
