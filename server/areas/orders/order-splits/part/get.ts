import type { orderSplits, SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import { refuse } from '@fairdesk/contract/refusal'
import type { ReadContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { listedParts, partShown } from '../list/split-rows.ts'
import { partRows } from './part-rows.ts'

export const getSplit: Handler<typeof orderSplits.get> = async (context, { id }) => {
  const { db, user } = context
  const orderPart = await shownPart(context, id)
  const orderParts = await listedParts(db, user, { orderIds: [orderPart.orderId] })
  const siblings = orderParts.filter((sibling) => sibling.id !== id && sibling.status !== 'void')
  return {
    part: orderPart,
    rows: await partRows(db, user, { id, orderId: orderPart.orderId, rows: 'all' }),
    siblings: siblings.map((sibling) => partShown(sibling, user)),
  }
}

/** @throws Refusal split.gone for one that is not there or not the user's */
export async function shownPart({ db, user }: Pick<ReadContext, 'db' | 'user'>, id: number): Promise<SplitPart> {
  const [orderPart] = await listedParts(db, user, { ids: [id] })
  return orderPart ? partShown(orderPart, user) : refuse('split.gone')
}
