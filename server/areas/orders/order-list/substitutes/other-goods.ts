import type { substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { readOrderStates } from '../../../../domain/orders/arrows/held-orders.ts'
import { readOrder } from '../../../../domain/orders/order-head.ts'
import { skcKeyOf } from '../../../../domain/orders/row-facts.ts'
import { selectionOf } from '../../../../domain/orders/rows/do-rows.ts'
import { substituteFacts } from '../../../../domain/orders/substitutes/plan-substitutes.ts'
import { otherSkcs } from '../../../../domain/orders/substitutes/similar-goods.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { skcIdsOf } from './hit-orders.ts'
import { proposalsOf } from './proposals.ts'
import { skcCards } from './skc-cards.ts'

/** Lists further substitutes for a row of an order; brands the customer may not order are marked. */
export const otherGoods: Handler<typeof substitutes.others> = async (
  { db, user, caller },
  { orderId, of, skcs, keyword },
) => {
  const visibility = visibleTo(user)
  const state = (await readOrderStates(db, [orderId], visibility)).get(orderId)
  const dropped = await skcIdsOf(db, [of, ...skcs], visibility)
  const droppedSource = dropped.find((candidate) => skcKeyOf(candidate) === skcKeyOf(of))
  if (!state || !droppedSource) return { list: [], goods: [] }
  const excludedIds = dropped.map(({ skcId }) => skcId)
  const alternatives = await otherSkcs(db, { id: droppedSource.skcId, excludedIds, keyword }, visibility)
  const order = await readOrder(db, selectionOf(state, visibility))
  const facts = await substituteFacts(db, order, { skcs: [of, ...alternatives], visibility })
  const lostRow = { order, of, facts, visibility, language: caller.language }
  return {
    list: proposalsOf(lostRow, alternatives, alternatives.length),
    goods: await skcCards(
      db,
      alternatives.map(({ skcId }) => skcId),
      visibility,
    ),
  }
}
