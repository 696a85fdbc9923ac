import type { Skipped } from '@fairdesk/contract/areas/orders/order-batches'
import type { substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import type { SkipCode } from '@fairdesk/contract/orders/order-arrows'
import { inOrder } from '../../../domain/orders/arrows/batches.ts'
import { type HeldState, lastChangesOf, readOrderStates } from '../../../domain/orders/arrows/held-orders.ts'
import { type Asker, type SeenOrder, skippedOrder } from '../../../domain/orders/arrows/move-orders.ts'
import { barrierOf } from '../../../domain/orders/barrier.ts'
import { readOrder } from '../../../domain/orders/order-head.ts'
import { keyOf } from '../../../domain/orders/rows/do-rows.ts'
import { namedRefusals, type RowRefusal } from '../../../domain/orders/rows/refusals.ts'
import { skipOf } from '../../../domain/orders/rows/skips.ts'
import { sumsOf } from '../../../domain/orders/save/write-rows.ts'
import {
  type Choice,
  pairsOf,
  planSubstitutes,
  substituteFacts,
} from '../../../domain/orders/substitutes/plan-substitutes.ts'
import { askerOf } from '../../asker.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { refusedAnswer, skippedAnswer } from '../batches/batch-state.ts'
import { byReason } from '../batches/preview.ts'
import { someAtOnce } from '../batches/row-outcomes.ts'
import { totalOf } from './hit-orders.ts'
import { type FenTotal, shownTotal } from './skc-cards.ts'

const mostRefused = 200

export const previewSubstitutes: Handler<typeof substitutes.preview> = async (context, { orders, choices }) => {
  const { db, user, caller } = context
  const asker = await askerOf(db, user, caller.requestId)
  const seen = inOrder(orders)
  const states = await readOrderStates(
    db,
    seen.map(({ id }) => id),
    asker.visibility,
  )
  const outcomes = await someAtOnce(seen, (order) =>
    outcomeOf(context, asker, { seen: order, state: states.get(order.id), choices }),
  )
  const planned = outcomes.flatMap((one) => ('refused' in one ? [one] : []))
  const refused = planned.flatMap((one) => one.refused)
  return {
    can: planned.filter(({ isChanged }) => isChanged).length,
    gives: shownTotal(totalOf(planned.map(({ gives }) => gives)), asker.visibility),
    skipped: byReason(outcomes.flatMap((one) => ('skipped' in one ? [one.skipped] : []))),
    refused: refusedAnswer(await namedRefusals(db, refused.slice(0, mostRefused)), caller.language),
    refusedCount: refused.length,
  }
}

type Outcome =
  | { readonly gives: FenTotal; readonly isChanged: boolean; readonly refused: readonly RowRefusal[] }
  | { readonly skipped: Skipped }

type One = {
  readonly seen: SeenOrder
  readonly state: HeldState | undefined
  readonly choices: readonly Choice[]
}

async function outcomeOf(
  { db, user }: ReadContext,
  { visibility, ordering }: Asker,
  { seen, state, choices }: One,
): Promise<Outcome> {
  const skip = async (code: SkipCode): Promise<Outcome> => {
    const change = (await lastChangesOf(db, [seen.id])).get(seen.id)
    return { skipped: skippedAnswer(skippedOrder(seen, state, { code, change }), user) }
  }
  if (!state) return skip('gone')
  if (state.version !== seen.version) return skip('moved')
  const order = await readOrder(db, { ...keyOf(state), visibility, styleIds: null })
  const barrier = barrierOf(order, ordering)
  if (barrier) return skip(skipOf(barrier))
  const pairs = pairsOf(choices, seen.id)
  const facts = await substituteFacts(db, order, { places: pairs.flatMap(({ of, to }) => [of, to]), visibility })
  const { rows, refused } = planSubstitutes(order, pairs, facts)
  return { gives: sumsOf(rows), isChanged: rows.some(({ isChanged }) => isChanged), refused }
}
