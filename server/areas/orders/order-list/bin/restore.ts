import { randomUUID } from 'node:crypto'
import type { orderBin, RestoreAnswer, RestoreMode } from '@fairdesk/contract/areas/orders/order-bin'
import { refuse } from '@fairdesk/contract/refusal'
import { namedRefusals } from '../../../../domain/orders/arrows/row-refusals.ts'
import { restoreOrders } from '../../../../domain/orders/bin/restore-orders.ts'
import type { BinRestoreResult } from '../../../../domain/orders/bin/restored.ts'
import { withWhom } from '../../../../domain/orders/whole-sight.ts'
import { askerOf } from '../../../asker.ts'
import type { ReadContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { menusOf, refusedAnswer, skippedAnswer } from '../batches/batch-state.ts'

/** Brings orders back from the bin; those that are back already are nothing to do. */
export const restoreFromBin: Handler<typeof orderBin.restore> = async (context, { seenShortQty, ...request }) => {
  const { record, recordNothing, markFactsChanged } = context
  const batchId = randomUUID()
  const orderCount = new Set(request.orderIds).size
  const { done, answer } = await restore(context, { ...request, batchId })
  if (seenShortQty !== undefined && answer.shortQty > seenShortQty)
    refuse('order.restore-short', { now: answer.shortQty, seen: seenShortQty })
  if (done.writtenIds.length === 0) recordNothing()
  else {
    const { restored, merged, shortQty } = answer
    const auditDetails = { mode: request.mode, orderCount, changed: restored + merged }
    record({
      ref: `restore ${restored + merged}`,
      batchId,
      after: shortQty > 0 ? { ...auditDetails, shortQty } : auditDetails,
    })
    markFactsChanged({ orders: done.writtenIds })
  }
  return answer
}

/**
 * Runs the restore and rolls it back: orders that share a colour's last pieces are reported as if restored one after
 * the other.
 */
export const previewRestore: Handler<typeof orderBin.previewRestore> = async (context, request) => {
  const dryRun = await context.db.startTransaction().execute()
  try {
    return (await restore({ ...context, db: dryRun }, { ...request, batchId: randomUUID() })).answer
  } finally {
    await dryRun.rollback().execute()
  }
}

type Request = { readonly orderIds: readonly number[]; readonly mode: RestoreMode; readonly batchId: string }
type RestoreOutcome = { readonly done: BinRestoreResult; readonly answer: RestoreAnswer }

async function restore(
  context: Pick<ReadContext, 'db' | 'user' | 'caller' | 'services'>,
  { orderIds, mode, batchId }: Request,
): Promise<RestoreOutcome> {
  const { db, user, caller } = context
  const ids = [...new Set(orderIds)].sort((a, b) => a - b)
  const asker = await askerOf(db, user, caller.requestId)
  const done = await restoreOrders(db, asker, { ids, mode, ifShort: 'shorten', batchId })
  const skipped = done.skipped.map((skippedOrder) => skippedAnswer(skippedOrder, user))
  const answer = {
    restored: done.restored.length,
    merged: done.merged.length,
    skipped: await withWhom(context, skipped, menusOf('restore')),
    refused: refusedAnswer(await namedRefusals(db, done.refused), caller.language),
    shortQty: missingOf(done.shortages),
    inBinQty: missingOf(done.shortages.filter(({ staysInBin }) => staysInBin)),
    shortages: await namedRefusals(db, done.shortages),
  }
  return { done, answer }
}

function missingOf(shortages: BinRestoreResult['shortages']): number {
  return shortages.reduce((sum, { qty, restored }) => sum + qty - restored, 0)
}
