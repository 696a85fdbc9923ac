import type { BatchState, orderBatches, Skipped } from '@fairdesk/contract/areas/orders/order-batches'
import type { OrderAct } from '@fairdesk/contract/order-arrows'
import { formatOrderNumber } from '@fairdesk/contract/order-number'
import { refuse } from '@fairdesk/contract/refusal'
import type { SessionUser } from '../../../domain/accounts/session-user.ts'
import { readBatch, type StoredBatch } from '../../../domain/orders/arrows/batches.ts'
import type { SkippedOrder } from '../../../domain/orders/arrows/held-orders.ts'
import type { Handler } from '../../handler.ts'

/** @throws Refusal order.batch-gone for one that is not there or another user's */
export const batchById: Handler<typeof orderBatches.batch> = async ({ db, user }, { batchId }) => {
  const batch = await readBatch(db, batchId)
  if (!batch || !isTheirs(batch, user)) refuse('order.batch-gone')
  return batchState(batch, user)
}

export function isTheirs({ account }: Pick<StoredBatch, 'account'>, user: SessionUser): boolean {
  return user.isAdmin || account === user.account
}

export function batchState(batch: StoredBatch, user: SessionUser): BatchState {
  const { id, act, state, orders, reached, done, skipped } = batch
  return {
    batchId: id,
    // Closing and reopening the fair make no batch that anybody asks for.
    act: act as OrderAct | 'undo',
    state,
    total: orders.length,
    reached,
    done: done.length,
    skipped: skipped.map((one) => skippedAnswer(one, user)),
    mayUndo: mayUndo(batch, user),
  }
}

export function mayUndo({ act, state, done, undoneBy, account }: StoredBatch, user: SessionUser): boolean {
  const isOver = user.fair.status === 'closed' || user.fair.status === 'archived'
  return (
    act !== 'undo' &&
    state !== 'waiting' &&
    done.length > 0 &&
    undoneBy === null &&
    !isOver &&
    isTheirs({ account }, user)
  )
}

export function skippedAnswer({ number, ...rest }: SkippedOrder, { fair }: SessionUser): Skipped {
  return { ...rest, number: number === null ? '' : formatOrderNumber(fair.numberPrefix, number) }
}
