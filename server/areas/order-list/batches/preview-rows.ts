import type { ChangedOrder, orderRows } from '@fairdesk/contract/areas/orders/order-rows'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { readOrderStates } from '../../../domain/orders/arrows/held-orders.ts'
import type { CustomerOrder } from '../../../domain/orders/order-head.ts'
import { namedRefusals } from '../../../domain/orders/rows/refusals.ts'
import type { RowValidation } from '../../../domain/orders/save/judge-rows.ts'
import { sumsOf } from '../../../domain/orders/save/write-rows.ts'
import { visibleAmounts } from '../../../domain/prices/visible-prices.ts'
import { askerOf } from '../../asker.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { judgedOrders } from '../judged-orders.ts'
import { checkedInput } from './act-on-rows.ts'
import { refusedAnswer } from './batch-state.ts'
import { byReason } from './preview.ts'
import { outcomesOf } from './row-outcomes.ts'

const mostListed = 100
const mostRefused = 200

/** Previews an act on rows as of now with the act's own validation; locks and writes nothing. */
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
  const planned = outcomes.flatMap((outcome) => ('order' in outcome ? [outcome] : []))
  const refused = planned.flatMap((plannedOrder) => plannedOrder.refused)
  const changed = planned.filter(({ rows }) => rows.some(({ isChanged }) => isChanged))
  const list = await changedOrders(context, changed)
  return {
    can: changed.length,
    rows: list.reduce((sum, { rows }) => sum + rows, 0),
    before: sumOf(list.map(({ before }) => before)),
    after: sumOf(list.map(({ after }) => after)),
    list: list.slice(0, mostListed),
    skipped: byReason(outcomes.flatMap((outcome) => ('skipped' in outcome ? [outcome.skipped] : []))),
    refused: refusedAnswer(await namedRefusals(db, refused.slice(0, mostRefused)), caller.language),
    refusedCount: refused.length,
    orders: orders.flatMap((seenOrder) => {
      const state = states.get(seenOrder.id)
      return state ? [{ ...seenOrder, version: state.version }] : []
    }),
  }
}

/** With the sums of each order as the list shows them, and as they would be. */
async function changedOrders(
  context: ReadContext,
  planned: readonly { readonly order: CustomerOrder; readonly rows: readonly RowValidation[] }[],
): Promise<ChangedOrder[]> {
  const { user } = context
  const visibility = visibleTo(user)
  const evaluations = await judgedOrders(context, visibility)
  const figuresFor = ({ qty, ...fen }: ReturnType<typeof sumsOf>) => {
    const { tagAmount, netAmount } = visibleAmounts(fen, visibility)
    return {
      qty,
      ...(tagAmount === undefined ? {} : { tagAmount }),
      ...(netAmount === undefined ? {} : { netAmount }),
    }
  }
  return planned.map(({ order: { head, customer }, rows }) => {
    const currentSums = evaluations.evaluationOf(head?.id ?? 0)?.sums ?? { qty: 0, tag: 0, net: 0, agent: 0 }
    const more = sumsOf(rows)
    return {
      orderId: head?.id ?? 0,
      number: head ? formatOrderNumber(user.fair.numberPrefix, head.number) : '',
      customer: customer.code,
      customerName: customer.name,
      rows: rows.filter(({ isChanged }) => isChanged).length,
      before: figuresFor({
        qty: currentSums.qty,
        tag: currentSums.tag,
        net: currentSums.net,
        agent: currentSums.agent,
      }),
      after: figuresFor({
        qty: currentSums.qty + more.qty,
        tag: currentSums.tag + more.tag,
        net: currentSums.net + more.net,
        agent: currentSums.agent + more.agent,
      }),
    }
  })
}

type Sums = ChangedOrder['before']

/** Amounts are yuan with two decimals: added as fen, so that they stay exact. */
function sumOf(list: readonly Sums[]): Sums {
  const yuan = (amountOf: (sums: Sums) => number | undefined) =>
    list.some((sums) => amountOf(sums) !== undefined)
      ? Math.round(list.reduce((sum, sums) => sum + Math.round((amountOf(sums) ?? 0) * 100), 0)) / 100
      : undefined
  const tagAmount = yuan((sums) => sums.tagAmount)
  const netAmount = yuan((sums) => sums.netAmount)
  return {
    qty: list.reduce((sum, { qty }) => sum + qty, 0),
    ...(tagAmount === undefined ? {} : { tagAmount }),
    ...(netAmount === undefined ? {} : { netAmount }),
  }
}
