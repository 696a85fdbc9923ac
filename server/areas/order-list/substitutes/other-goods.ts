import type { substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { readOrderStates } from '../../../domain/orders/arrows/held-orders.ts'
import { readOrder } from '../../../domain/orders/order-head.ts'
import { skcKeyOf } from '../../../domain/orders/row-facts.ts'
import { keyOf } from '../../../domain/orders/rows/do-rows.ts'
import { substituteFacts } from '../../../domain/orders/substitutes/plan-substitutes.ts'
import { otherSkcs } from '../../../domain/orders/substitutes/similar-goods.ts'
import type { Handler } from '../../handler.ts'
import { skcIdsOf } from './hit-orders.ts'
import { proposalsOf } from './proposals.ts'
import { skcCards } from './skc-cards.ts'

/** What else one order could be given for one of its rows; of brands the customer may not order it says so. */
export const otherGoods: Handler<typeof substitutes.others> = async (
  { db, user, caller },
  { orderId, of, skcs, keyword },
) => {
  const visibility = visibleTo(user)
  const state = (await readOrderStates(db, [orderId], visibility)).get(orderId)
  const dropped = await skcIdsOf(db, [of, ...skcs], visibility)
  const own = dropped.find((one) => skcKeyOf(one) === skcKeyOf(of))
  if (!state || !own) return { list: [], goods: [] }
  const without = dropped.map(({ skcId }) => skcId)
  const others = await otherSkcs(db, { id: own.skcId, without, keyword }, visibility)
  const order = await readOrder(db, { ...keyOf(state), visibility, styleIds: null })
  const facts = await substituteFacts(db, order, { places: [of, ...others], visibility })
  const asked = { order, of, facts, visibility, language: caller.language }
  return {
    list: proposalsOf(asked, others, others.length),
    goods: await skcCards(
      db,
      others.map(({ skcId }) => skcId),
      visibility,
    ),
  }
}
