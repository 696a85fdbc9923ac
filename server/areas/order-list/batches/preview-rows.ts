import type { Skipped } from '@fairdesk/contract/areas/orders/order-batches'
import type { ChangedOrder, orderRows, RowAct } from '@fairdesk/contract/areas/orders/order-rows'
import type { SkipCode } from '@fairdesk/contract/order-arrows'
import { formatOrderNumber } from '@fairdesk/contract/order-number'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { type HeldState, lastChangesOf, readOrderStates } from '../../../domain/orders/arrows/held-orders.ts'
import { type Asker, type SeenOrder, skippedOrder } from '../../../domain/orders/arrows/move-orders.ts'
import { barrierOf } from '../../../domain/orders/barrier.ts'
import { type CustomerOrder, readOrder } from '../../../domain/orders/order-head.ts'
import { rowFacts } from '../../../domain/orders/row-facts.ts'
import { chosenRows } from '../../../domain/orders/rows/chosen-rows.ts'
import { keyOf, visibleCustomers } from '../../../domain/orders/rows/do-rows.ts'
import { planMove } from '../../../domain/orders/rows/plan-move.ts'
import { planChange, planCopy } from '../../../domain/orders/rows/plan-rows.ts'
import { namedRefusals, type RowRefusal } from '../../../domain/orders/rows/refusals.ts'
import { skipOf, skippedCustomer } from '../../../domain/orders/rows/skips.ts'
import type { JudgedRow } from '../../../domain/orders/save/judge-rows.ts'
import { sumsOf } from '../../../domain/orders/save/write-rows.ts'
import { visibleAmounts } from '../../../domain/prices/visible-prices.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { judgedOrders } from '../judged-orders.ts'
import { checkedInput } from './act-on-rows.ts'
import { askerOf } from './asker.ts'
import { refusedAnswer, skippedAnswer } from './batch-state.ts'
import { byReason } from './preview.ts'

const mostListed = 100
const mostRefused = 200

/** What an act would make of one order. */
type Outcome =
  | { readonly order: CustomerOrder; readonly rows: readonly JudgedRow[]; readonly refused: readonly RowRefusal[] }
  | { readonly skipped: Skipped }

/** What an act on rows would do at this moment, judged as the act judges; nothing is held and nothing written. */
export const previewRows: Handler<typeof orderRows.preview> = async (context, input) => {
  const { db, user, caller } = context
  const { orders, args } = await checkedInput(db, input)
  const asker = await askerOf(db, user, caller.requestId)
  const states = await readOrderStates(
    db,
    orders.map(({ id }) => id),
    asker.visibility,
  )
  const outcomes = await outcomesOf(context, asker, { orders, args, states })
  const planned = outcomes.flatMap((one) => ('order' in one ? [one] : []))
  const refused = planned.flatMap((one) => one.refused)
  const changed = planned.filter(({ rows }) => rows.some(({ isChanged }) => isChanged))
  const list = await changedOrders(context, changed)
  return {
    can: changed.length,
    rows: list.reduce((sum, { rows }) => sum + rows, 0),
    before: sumOf(list.map(({ before }) => before)),
    after: sumOf(list.map(({ after }) => after)),
    list: list.slice(0, mostListed),
    skipped: byReason(outcomes.flatMap((one) => ('skipped' in one ? [one.skipped] : []))),
    refused: refusedAnswer(await namedRefusals(db, refused.slice(0, mostRefused)), caller.language),
    refusedCount: refused.length,
    orders: orders.flatMap((seen) => {
      const state = states.get(seen.id)
      return state ? [{ ...seen, version: state.version }] : []
    }),
  }
}

type Preview = {
  readonly orders: readonly SeenOrder[]
  readonly args: RowAct
  readonly states: ReadonlyMap<number, HeldState>
}

async function outcomesOf(context: ReadContext, asker: Asker, { orders, args, states }: Preview): Promise<Outcome[]> {
  const outcomes = await someAtOnce(orders, async (seen): Promise<Outcome[]> => {
    const state = states.get(seen.id)
    if (!state) return [await skip(context, seen, state)]
    if (args.act === 'change') return [await changeOutcome(context, asker, { seen, state, args })]
    if (args.act === 'copy') return copyOutcomes(context, asker, { seen, state, args })
    return moveOutcomes(context, asker, { seen, state, args })
  })
  return outcomes.flat()
}

const atOnce = 4

/** A few beside each other, so that a long preview leaves the others connections to the database. In the order they came. */
async function someAtOnce<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
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
  { seen, state, args }: One<'change'>,
): Promise<Outcome> {
  const { visibility } = asker
  const order = await readOrder(context.db, { ...keyOf(state), visibility, styleIds: null })
  const barrier = barrierOf(order, asker.ordering)
  if (barrier) return skip(context, seen, state, skipOf[barrier])
  const plan = await planChange(context.db, order, { ...args, visibility })
  const isNothing = plan.refused.length === 0 && !plan.rows.some(({ isChanged }) => isChanged)
  return isNothing ? skip(context, seen, state, 'unchanged') : { order, ...plan }
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
      ? skipTarget(context, order, barrier ? skipOf[barrier] : 'unchanged')
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
  if (barrier) return [await skip(context, seen, state, skipOf[barrier])]
  const target = await readOrder(db, { customerId: args.customerId, type: state.type, ...selection })
  const theirs = barrierOf(target, ordering)
  if (theirs) return [await skipTarget(context, target, skipOf[theirs])]
  const plan = await planMove(db, { source, target }, { goods: args.goods, visibility })
  return [
    { order: source, rows: plan.from, refused: plan.refused },
    { order: target, rows: plan.to, refused: [] },
  ]
}

async function skip(
  { db, user }: ReadContext,
  seen: SeenOrder,
  state: HeldState | undefined,
  code: SkipCode = 'gone',
): Promise<Outcome> {
  const change = (await lastChangesOf(db, [seen.id])).get(seen.id)
  return { skipped: skippedAnswer(skippedOrder(seen, state, { code, change }), user) }
}

async function skipTarget({ db, user }: ReadContext, order: CustomerOrder, code: SkipCode): Promise<Outcome> {
  return { skipped: skippedAnswer(await skippedCustomer(db, order, code), user) }
}

/** With the sums of each order as the list shows them, and as they would be. */
async function changedOrders(
  context: ReadContext,
  planned: readonly { readonly order: CustomerOrder; readonly rows: readonly JudgedRow[] }[],
): Promise<ChangedOrder[]> {
  const { user } = context
  const visibility = visibleTo(user)
  const judged = await judgedOrders(context, visibility)
  const shown = ({ qty, ...fen }: ReturnType<typeof sumsOf>) => {
    const { tagAmount, netAmount } = visibleAmounts(fen, visibility)
    return {
      qty,
      ...(tagAmount === undefined ? {} : { tagAmount }),
      ...(netAmount === undefined ? {} : { netAmount }),
    }
  }
  return planned.map(({ order: { head, customer }, rows }) => {
    const now = judged.of(head?.id ?? 0)?.sums ?? { qty: 0, tag: 0, net: 0, agent: 0 }
    const more = sumsOf(rows)
    return {
      orderId: head?.id ?? 0,
      number: head ? formatOrderNumber(user.fair.numberPrefix, head.number) : '',
      customer: customer.code,
      customerName: customer.name,
      rows: rows.filter(({ isChanged }) => isChanged).length,
      before: shown({ qty: now.qty, tag: now.tag, net: now.net, agent: now.agent }),
      after: shown({
        qty: now.qty + more.qty,
        tag: now.tag + more.tag,
        net: now.net + more.net,
        agent: now.agent + more.agent,
      }),
    }
  })
}

type Sums = ChangedOrder['before']

/** Amounts are yuan with two decimals: added as fen, so that they stay exact. */
function sumOf(list: readonly Sums[]): Sums {
  const yuan = (of: (sums: Sums) => number | undefined) =>
    list.some((sums) => of(sums) !== undefined)
      ? Math.round(list.reduce((sum, sums) => sum + Math.round((of(sums) ?? 0) * 100), 0)) / 100
      : undefined
  const tagAmount = yuan((sums) => sums.tagAmount)
  const netAmount = yuan((sums) => sums.netAmount)
  return {
    qty: list.reduce((sum, { qty }) => sum + qty, 0),
    ...(tagAmount === undefined ? {} : { tagAmount }),
    ...(netAmount === undefined ? {} : { netAmount }),
  }
}
