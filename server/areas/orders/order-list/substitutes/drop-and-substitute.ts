import { randomUUID } from 'node:crypto'
import type { substitutes } from '@fairdesk/contract/areas/orders/substitutes'
import type { Input } from '@fairdesk/contract/endpoint'
import { refuse } from '@fairdesk/contract/refusal'
import { heldSkcs, setStatuses, statusChanges } from '../../../../domain/goods-status/skc-status.ts'
import { keepStatuses } from '../../../../domain/goods-status/status-edits.ts'
import { inOrder } from '../../../../domain/orders/arrows/batches.ts'
import { holdOrders } from '../../../../domain/orders/arrows/held-orders.ts'
import { skcKeyOf } from '../../../../domain/orders/row-facts.ts'
import { mayOpen, visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../../context.ts'
import { followInReports } from '../../../follow-in-reports.ts'
import type { Handler } from '../../../handler.ts'
import { beginBatch } from '../batches/act.ts'

/**
 * Drops colours, if requested, and gives the orders that had pieces of them the chosen substitutes: in this
 * transaction if they are few, otherwise by a job in steps, with the drop in the first.
 * @throws Refusal access.denied for users who may not drop, or for goods out of sight
 */
export const dropAndSubstitute: Handler<typeof substitutes.act> = async (context, input) => {
  const { reason, choices, drop } = input
  const orders = inOrder(input.orders)
  const batchId = randomUUID()
  // Heads before the gate that a drop shuts: in the order that every save takes them.
  const orderIds = orders.map(({ id }) => id)
  if (drop) await holdOrders(context.db, orderIds, visibleTo(context.user))
  const dropped = drop ? await dropSkcs(context, input, batchId) : []
  const selectedIds = new Set(orderIds)
  const batch = {
    id: batchId,
    act: 'substitute' as const,
    reason,
    rows: {
      act: 'substitute' as const,
      choices: choices.filter(({ orderId }) => selectedIds.has(orderId)),
      drops: dropped.length > 0,
    },
    orders,
    undoOf: null,
  }
  return beginBatch(context, batch, dropped.length > 0 ? { droppedSkcs: dropped.join(' ') } : {})
}

/** The tag numbers of those that were not dropped before. */
async function dropSkcs(
  context: WriteContext,
  { skcs, reason }: Pick<Input<typeof substitutes.act>, 'skcs' | 'reason'>,
  batchId: string,
): Promise<string[]> {
  const { db, user, caller } = context
  if (!mayOpen(user, ['goodsRanking'])) refuse('access.denied')
  const keys = new Set(skcs.map(skcKeyOf))
  const styleIds = [...new Set(skcs.map(({ goodsId }) => goodsId))]
  const lockedSkcs = await heldSkcs(db, styleIds, visibleTo(user))
  const matchingSkcs = lockedSkcs.filter(({ styleId, colourId }) => keys.has(skcKeyOf({ goodsId: styleId, colourId })))
  if (matchingSkcs.length < keys.size) refuse('access.denied')
  const changes = statusChanges(matchingSkcs, { freeze: 1, mode: 'drop' })
  if (changes.length === 0) return []
  await keepStatuses(
    db,
    batchId,
    changes.map(({ skc }) => skc),
  )
  const { account, realName } = user
  // Use a separate event, so that each order's substitutes can be undone without it.
  await setStatuses(db, changes, { reason, account, realName, event: caller.requestId })
  followInReports(context)
  return changes.map(({ skc }) => skc.skcNo)
}
