import { randomUUID } from 'node:crypto'
import type { orderBin } from '@fairdesk/contract/areas/orders/order-bin'
import { restoreOrders } from '../../../domain/orders/bin/restore-orders.ts'
import { namedRefusals } from '../../../domain/orders/rows/refusals.ts'
import { withWhom } from '../../../domain/orders/whole-sight.ts'
import { askerOf } from '../../asker.ts'
import type { Handler } from '../../handler.ts'
import { menusOf, refusedAnswer, skippedAnswer } from '../batches/batch-state.ts'

/** Brings orders back from the bin; those that are back already are nothing to do. */
export const restoreFromBin: Handler<typeof orderBin.restore> = async (context, { orderIds, mode }) => {
  const { db, user, caller, record, recordNothing, moved } = context
  const ids = [...new Set(orderIds)].sort((one, other) => one - other)
  const asker = await askerOf(db, user, caller.requestId)
  const batchId = randomUUID()
  const { restored, merged, written, skipped, refused } = await restoreOrders(db, asker, { ids, mode, batchId })
  if (written.length === 0) recordNothing()
  else {
    const after = { mode, orderCount: ids.length, changed: restored.length + merged.length }
    record({ ref: `restore ${ids.length}`, batchId, after })
    moved({ orders: written })
  }
  return {
    restored: restored.length,
    merged: merged.length,
    skipped: await withWhom(
      context,
      skipped.map((one) => skippedAnswer(one, user)),
      menusOf('restore'),
    ),
    refused: refusedAnswer(await namedRefusals(db, refused), caller.language),
  }
}
