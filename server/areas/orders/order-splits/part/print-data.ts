import type { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { seenCodes } from '../../../../domain/paper/content-codes.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { listedParts, partShown } from '../list/split-rows.ts'
import { partRows } from './part-rows.ts'

/** Returns parts for delivery notes, in the requested order. Void and outdated parts are left out. */
export const splitPrintData: Handler<typeof orderSplits.getOrderSplitPrintData> = async ({ db, user }, { ids }) => {
  const partById = new Map((await listedParts(db, user, { ids })).map((listedPart) => [listedPart.id, listedPart]))
  const codes = await seenCodes(db, { source: 'part', ids, visibility: visibleTo(user) })
  const generatedAt = new Date().toISOString()
  const list = []
  for (const id of ids) {
    const orderPart = partById.get(id) ?? refuse('split.gone')
    if (orderPart.status === 'void') refuse('split.state', { splitNo: formatSplitNo(id) })
    if (orderPart.isStale) refuse('split.stale', { splitNo: formatSplitNo(id) })
    const rows = await partRows(db, user, { id, orderId: orderPart.orderId, rows: 'held' })
    list.push({ part: partShown(orderPart, user), rows, code: codes.get(id)?.plain ?? '', generatedAt })
  }
  return { list }
}
