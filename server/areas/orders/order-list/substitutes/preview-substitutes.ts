import type { OrderSkip } from '@fairdesk/contract/areas/orders/order-batches'
import type { substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import type { SkipCode } from '@fairdesk/contract/orders/order-arrows'
import { inOrder } from '../../../../domain/orders/arrows/batches.ts'
import { lastChangesOf, type OrderActState, readOrderStates } from '../../../../domain/orders/arrows/held-orders.ts'
import { type Asker, type OrderVersionRef, skippedOrder } from '../../../../domain/orders/arrows/move-orders.ts'
import { namedRefusals, type RowRefusal } from '../../../../domain/orders/arrows/row-refusals.ts'
import { barrierOf } from '../../../../domain/orders/barrier.ts'
import { readOrder } from '../../../../domain/orders/order-head.ts'
import { selectionOf } from '../../../../domain/orders/rows/do-rows.ts'
import { skipOf } from '../../../../domain/orders/rows/skips.ts'
import { sumsOf } from '../../../../domain/orders/save/write-rows.ts'
import {
  type Choice,
  pairsOf,
  planSubstitutes,
  substituteFacts,
} from '../../../../domain/orders/substitutes/plan-substitutes.ts'
import { askerOf } from '../../../asker.ts'
import type { ReadContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { refusedAnswer, skippedAnswer } from '../batches/batch-state.ts'
import { byReason } from '../batches/preview.ts'
import { someAtOnce } from '../batches/row-outcomes.ts'
import { totalOf } from './hit-orders.ts'
import { type FenTotal, shownTotal } from './skc-cards.ts'

const mostRefused = 200

export const previewSubstitutes: Handler<typeof substitutes.preview> = async (context, { orders, choices }) => {
  const { db, user, caller } = context
  const asker = await askerOf(db, user, caller.requestId)
  const sortedOrders = inOrder(orders)
  const states = await readOrderStates(
    db,
    sortedOrders.map(({ id }) => id),
    asker.visibility,
  )
  const outcomes = await someAtOnce(sortedOrders, (order) =>
    outcomeOf(context, asker, { seenOrder: order, state: states.get(order.id), choices }),
  )
  const planned = outcomes.flatMap((outcome) => ('refused' in outcome ? [outcome] : []))
  const refused = planned.flatMap((plannedOutcome) => plannedOutcome.refused)
  return {
    can: planned.filter(({ isChanged }) => isChanged).length,
    gives: shownTotal(totalOf(planned.map(({ gives }) => gives)), asker.visibility),
    skipped: byReason(outcomes.flatMap((outcome) => ('skipped' in outcome ? [outcome.skipped] : []))),
    refused: refusedAnswer(await namedRefusals(db, refused.slice(0, mostRefused)), caller.language),
    refusedCount: refused.length,
  }
}

type Outcome =
  | { readonly gives: FenTotal; readonly isChanged: boolean; readonly refused: readonly RowRefusal[] }
  | { readonly skipped: OrderSkip }

type One = {
  readonly seenOrder: OrderVersionRef
  readonly state: OrderActState | undefined
  readonly choices: readonly Choice[]
}

async function outcomeOf(
  { db, user }: ReadContext,
  { visibility, ordering }: Asker,
  { seenOrder, state, choices }: One,
): Promise<Outcome> {
  const skip = async (code: SkipCode): Promise<Outcome> => {
    const change = (await lastChangesOf(db, [seenOrder.id])).get(seenOrder.id)
    return { skipped: skippedAnswer(skippedOrder(seenOrder, state, { code, change }), user) }
  }
  if (!state) return skip('gone')
  if (state.version !== seenOrder.version) return skip('moved')
  const order = await readOrder(db, selectionOf(state, visibility))
  const barrier = barrierOf(order, ordering)
  if (barrier) return skip(skipOf(barrier))
  const pairs = pairsOf(choices, seenOrder.id)
  const facts = await substituteFacts(db, order, { skcs: pairs.flatMap(({ of, to }) => [of, to]), visibility })
  const { rows, refused } = planSubstitutes(order, pairs, facts)
  return { gives: sumsOf(rows), isChanged: rows.some(({ isChanged }) => isChanged), refused }
}
