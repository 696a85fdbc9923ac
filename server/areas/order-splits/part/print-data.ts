import type { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { codesOf } from '../../../domain/paper/code.ts'
import type { Handler } from '../../handler.ts'
import { listedParts, partShown } from '../list/split-rows.ts'
import { partRows } from './part-rows.ts'

/** Parts as a delivery note shows them, in the order they are asked for. What is void or no longer true is on no paper. */
export const splitPrintData: Handler<typeof orderSplits.getOrderSplitPrintData> = async ({ db, user }, { ids }) => {
  const found = new Map((await listedParts(db, user, { ids })).map((part) => [part.id, part]))
  const generatedAt = new Date().toISOString()
  const list = []
  for (const id of ids) {
    const part = found.get(id) ?? refuse('split.gone')
    if (part.status === 'void') refuse('split.state', { splitNo: formatSplitNo(id) })
    if (part.isStale) refuse('split.stale', { splitNo: formatSplitNo(id) })
    const rows = await partRows(db, user, { id, orderId: part.orderId, rows: 'held' })
    const held = await db.selectFrom('split_rows').select(['skc_id', 'qtys']).where('split_id', '=', id).execute()
    const code = codesOf(
      held.map(({ skc_id, qtys }) => ({
        skcId: skc_id,
        // Within a colour a slot tells sizes apart as their ids do.
        sizes: qtys.map((qty, at) => ({ sizeId: at + 1, qty })),
        tagFen: 0,
        netFen: 0,
      })),
    ).plain
    list.push({ part: partShown(part, user), rows, code, generatedAt })
  }
  return { list }
}
