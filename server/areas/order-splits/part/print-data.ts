import type { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { seenCodes } from '../../../domain/paper/content-codes.ts'
import type { Handler } from '../../handler.ts'
import { listedParts, partShown } from '../list/split-rows.ts'
import { partRows } from './part-rows.ts'

/** Parts as a delivery note shows them, in the order they are asked for. What is void or no longer true is on no paper. */
export const splitPrintData: Handler<typeof orderSplits.getOrderSplitPrintData> = async ({ db, user }, { ids }) => {
  const found = new Map((await listedParts(db, user, { ids })).map((part) => [part.id, part]))
  const codes = await seenCodes(db, { of: 'part', ids, visibility: visibleTo(user) })
  const generatedAt = new Date().toISOString()
  const list = []
  for (const id of ids) {
    const part = found.get(id) ?? refuse('split.gone')
    if (part.status === 'void') refuse('split.state', { splitNo: formatSplitNo(id) })
    if (part.isStale) refuse('split.stale', { splitNo: formatSplitNo(id) })
    const rows = await partRows(db, user, { id, orderId: part.orderId, rows: 'held' })
    list.push({ part: partShown(part, user), rows, code: codes.get(id)?.plain ?? '', generatedAt })
  }
  return { list }
}
