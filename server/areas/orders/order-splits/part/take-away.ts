import type { orderSplits } from '@fairdesk/contract/areas/orders/order-splits'
import { formatSplitNo } from '@fairdesk/contract/orders/split-arrows'
import { refuse } from '@fairdesk/contract/refusal'
import { refusePartial } from '../../../../domain/orders/whole-sight.ts'
import { holdPartStates } from '../../../../domain/splits/part-states.ts'
import { restoreParts } from '../../../../domain/splits/restore-parts.ts'
import { takeAway } from '../../../../domain/splits/write-parts.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { Handler } from '../../../handler.ts'
import { answerUnchanged } from '../../../unchanged.ts'
import { changerOf } from './change.ts'
import { readWholeParts } from './whole-parts.ts'

/** Deletes drafts and void parts, all or none; idempotent. */
export const deleteSplits: Handler<typeof orderSplits.deleteSplitOrder> = async (context, { ids }) => {
  const { db, user } = context
  const lockedParts = await holdPartStates(db, ids, { visibility: visibleTo(user) })
  for (const { orderId, hasUnseen } of lockedParts.values())
    if (hasUnseen) await refusePartial(context, orderId, ['orderSplitting'])
  for (const { id, status } of lockedParts.values())
    if (status !== 'draft' && status !== 'void') refuse('split.not-draft', { splitNo: formatSplitNo(id) })
  const deleted = [...lockedParts.keys()]
  if (deleted.length === 0) return answerUnchanged(context, { deleted })
  await takeAway(db, deleted, { account: user.account, author: changerOf(user).author })
  context.record({ ref: refOf(deleted), before: { splitNos: deleted.map(formatSplitNo) } })
  return { deleted }
}

/** Restores parts if their orders still have what the parts hold. */
export const restoreSplits: Handler<typeof orderSplits.restore> = async (context, { ids }) => {
  const { db, user } = context
  await readWholeParts(context, ids, 'taken away')
  const restored = await restoreParts(db, changerOf(user), ids)
  if (restored.length === 0) return answerUnchanged(context, { restored: [] })
  context.record({ ref: refOf(restored), after: { splitNos: restored.map(formatSplitNo) } })
  return { restored: [...restored] }
}

function refOf(ids: readonly number[]): string {
  const [first] = ids
  return first !== undefined && ids.length === 1 ? formatSplitNo(first) : `${ids.length}`
}
