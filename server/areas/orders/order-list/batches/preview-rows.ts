import type { ChangedOrder, orderRows } from '@fairdesk/contract/areas/orders/order-rows'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { readOrderStates } from '../../../../domain/orders/arrows/held-orders.ts'
import { namedRefusals } from '../../../../domain/orders/arrows/row-refusals.ts'
import { sumsOf } from '../../../../domain/orders/save/write-rows.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import { askerOf } from '../../../asker.ts'
import type { ReadContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { judgedOrders } from '../judged-orders.ts'
import { checkedInput } from './act-on-rows.ts'
import { refusedAnswer, skippedAnswer } from './batch-state.ts'
import { byReason, type Sums, seenSums, totalSums } from './preview.ts'
import { outcomesOf, type PlannedOrder } from './row-outcomes.ts'

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
  const outcomes = await outcomesOf(db, asker, { orders, args, states })
  const planned = outcomes.flatMap((outcome) => ('order' in outcome ? [outcome] : []))
  const refused = planned.flatMap((plannedOrder) => plannedOrder.refused)
  const changes = await changesOf(context, planned)
  const visibility = visibleTo(user)
  const total = (sums: readonly Sums[]) => (sums.length === 0 ? { qty: 0 } : seenSums(totalSums(sums), visibility))
  return {
    can: changes.length,
    rows: changes.reduce((sum, { rows }) => sum + rows, 0),
    before: total(changes.map(({ before }) => before)),
    after: total(changes.map(({ after }) => after)),
    list: changes.slice(0, mostListed).map(({ before, after, ...order }) => ({
      ...order,
      before: seenSums(before, visibility),
      after: seenSums(after, visibility),
    })),
    skipped: byReason(
      outcomes.flatMap((outcome) => ('skipped' in outcome ? [skippedAnswer(outcome.skipped, user)] : [])),
    ),
    refused: refusedAnswer(await namedRefusals(db, refused.slice(0, mostRefused)), caller.language),
    refusedCount: refused.length,
    orders: orders.flatMap((seenOrder) => {
      const state = states.get(seenOrder.id)
      return state ? [{ ...seenOrder, version: state.version }] : []
    }),
  }
}

type Change = Omit<ChangedOrder, 'before' | 'after'> & { readonly before: Sums; readonly after: Sums }

/** Orders whose rows change, with their sums as the list shows them and as they would be, in fen. */
async function changesOf(context: ReadContext, planned: readonly PlannedOrder[]): Promise<Change[]> {
  const { user } = context
  const evaluations = await judgedOrders(context, visibleTo(user))
  const changed = planned.filter(({ rows }) => rows.some(({ isChanged }) => isChanged))
  return changed.map(({ order: { head, customer }, rows }) => {
    const before = evaluations.evaluationOf(head?.id ?? 0)?.sums ?? { qty: 0, tag: 0, net: 0, agent: 0 }
    return {
      orderId: head?.id ?? 0,
      number: head ? formatOrderNumber(user.fair.numberPrefix, head.number) : '',
      customer: customer.code,
      customerName: customer.name,
      rows: rows.filter(({ isChanged }) => isChanged).length,
      before,
      after: totalSums([before, sumsOf(rows)]),
    }
  })
}
