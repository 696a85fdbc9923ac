import type { orderSplits, SplitPart } from '@fairdesk/contract/areas/orders/order-splits'
import { refuse } from '@fairdesk/contract/refusal'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { listedParts, partShown } from '../list/split-rows.ts'
import { partRows } from './part-rows.ts'

export const getSplit: Handler<typeof orderSplits.get> = async (context, { id }) => {
  const { db, user } = context
  const part = await shownPart(context, id)
  const orderParts = await listedParts(db, user, { orderIds: [part.orderId] })
  const siblings = orderParts.filter((one) => one.id !== id && one.status !== 'void')
  return {
    part,
    rows: await partRows(db, user, { id, orderId: part.orderId, rows: 'all' }),
    siblings: siblings.map((one) => partShown(one, user)),
  }
}

/** @throws Refusal split.gone for one that is not there or not the user's */
export async function shownPart({ db, user }: Pick<ReadContext, 'db' | 'user'>, id: number): Promise<SplitPart> {
  const [part] = await listedParts(db, user, { ids: [id] })
  return part ? partShown(part, user) : refuse('split.gone')
}
