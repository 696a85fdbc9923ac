import type { BatchState, OrderSkip, orderBatches, RefusedRow } from '@fairdesk/contract/areas/orders/order-batches'
import { isFairMove, orderArrows } from '@fairdesk/contract/orders/order-arrows'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import type { MenuName } from '@fairdesk/contract/permissions'
import { refuse } from '@fairdesk/contract/refusal'
import { readBatch, type StoredBatch } from '../../../../domain/orders/arrows/batches.ts'
import type { SkippedOrder } from '../../../../domain/orders/arrows/held-orders.ts'
import type { StoredRefusal } from '../../../../domain/orders/arrows/row-refusals.ts'
import { isOrderMove, stepCount } from '../../../../domain/orders/batches/batch-acts.ts'
import { withWhom } from '../../../../domain/orders/whole-sight.ts'
import type { SessionUser } from '../../../../domain/visibility/session-user.ts'
import type { ReadContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { refusalText } from '../../order-refusals.ts'
import { isTheirs, seenBatches } from './seen-batch.ts'

/** @throws Refusal order.batch-gone for one that is not there or out of the user's sight */
export const batchById: Handler<typeof orderBatches.batch> = async (context, { batchId }) => {
  const { db } = context
  const batch = await readBatch(db, batchId)
  const [visibleBatch] = batch ? await seenBatches(context, [batch]) : []
  if (!visibleBatch) refuse('order.batch-gone')
  return batchState(visibleBatch, context)
}

const mostRefused = 200

export async function batchState(
  batch: StoredBatch,
  context: Pick<ReadContext, 'user' | 'caller' | 'db' | 'services'>,
): Promise<BatchState> {
  const { user, caller } = context
  const { id, act, state, reached, done, skipped, refused } = batch
  return {
    batchId: id,
    act,
    state,
    total: stepCount(batch),
    reached,
    done: done.length,
    skipped: await withWhom(
      context,
      skipped.map((skippedOrder) => skippedAnswer(skippedOrder, user)),
      menusOf(batch.undoneAct ?? act),
    ),
    refused: refusedAnswer(refused.slice(0, mostRefused), caller.language),
    mayUndo: mayUndo(batch, user),
  }
}

/** Returns the screens that permit the action. */
export function menusOf(act: StoredBatch['act'] | 'restore'): readonly MenuName[] {
  if (act === 'restore') return ['recycleBin']
  const { who } = orderArrows[isOrderMove(act) ? act : 'submit']
  return who.filter((name): name is MenuName => name !== 'fair' && name !== 'dealer')
}

export function refusedAnswer(refused: readonly StoredRefusal[], language: string): RefusedRow[] {
  return refused.map(({ now, max, need, ...row }) => ({
    ...row,
    msg: refusalText(language, row.code === 'conflict' ? 'conflict-unknown' : row.code, { now, max, need }),
  }))
}

export function mayUndo({ act, state, done, rows, undoneBy, account }: StoredBatch, user: SessionUser): boolean {
  const isOver = user.fair.status === 'closed' || user.fair.status === 'archived'
  return (
    act !== 'undo' &&
    !isFairMove(act) &&
    state !== 'waiting' &&
    (done.length > 0 || isDrop(rows)) &&
    undoneBy === null &&
    !isOver &&
    isTheirs({ account }, user)
  )
}

/** Colours were dropped by it, whatever became of the orders. */
export function isDrop(rows: StoredBatch['rows']): boolean {
  return rows?.act === 'substitute' && rows.drops
}

export function skippedAnswer({ number, ...rest }: SkippedOrder, { fair }: SessionUser): OrderSkip {
  return { ...rest, number: number === null ? '' : formatOrderNumber(fair.numberPrefix, number) }
}
