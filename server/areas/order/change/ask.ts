import type { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { refuse } from '@fairdesk/contract/refusal'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { staffOrdering } from '../../../domain/orders/barrier.ts'
import {
  type ApprovedOrder,
  holdApproved,
  type JudgedChange,
  judgeChange,
} from '../../../domain/orders/changes/approved-order.ts'
import {
  type ChangeSum,
  openChange,
  type RequestedCell,
  shownSum,
  writeChange,
} from '../../../domain/orders/changes/change-requests.ts'
import { rowEditsFrom } from '../../../domain/orders/save/cell-edits.ts'
import { sumsOf } from '../../../domain/orders/save/write-rows.ts'
import type { WriteContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { absentRow, rowErrors } from '../../save-answer.ts'
import { answerUnchanged } from '../../unchanged.ts'
import { tellingOf } from '../save/save-order.ts'

/** Judged as a save would be: what could not be granted is told now, not when somebody looks at it. */
export const askChange: Handler<typeof orderChange.ask> = async (context, { customerId, type, reason, cells }) => {
  const { db, user, record, moved } = context
  const visibility = visibleTo(user)
  const order = await holdApproved(db, { customerId, type, visibility, ordering: staffOrdering(user) })
  const open = await openChange(db, order.head.id)
  if (open) refuse('order.change-open', { by: open.realName || open.account })
  const edits = rowEditsFrom(
    cells
      .filter(({ was, qty }) => was !== qty)
      .map(({ goodsId, colourId, ...cell }) => ({ goodsId, colourId, cells: [cell] })),
  )
  if (edits.length === 0) refuse('order.change-nothing')
  const judged = await judgeChange(db, order, { edits, visibility })
  if (!judged.isWhole) return answerUnchanged(context, { id: null, errors: await changeErrors(context, order, judged) })
  const before = await shownSum(db, order.head.id)
  const after = sumAfter(before, judged)
  const id = await writeChange(db, {
    orderId: order.head.id,
    cells: requestedCells(judged, edits),
    reason,
    before,
    after,
    account: user.account,
    realName: user.realName,
  })
  // Who decides on it is told that it waits.
  moved({ orders: [order.head.id] })
  record({
    ref: formatOrderNumber(user.fair.numberPrefix, order.head.number),
    before: { qty: before.qty },
    after: { qty: after.qty, rows: edits.length, reason },
  })
  return { id, errors: [] }
}

/** Why these cells cannot be, in the caller's words. */
export async function changeErrors(
  context: WriteContext,
  order: ApprovedOrder,
  { rows, absent }: JudgedChange,
): Promise<SaveAnswer['errors']> {
  const telling = await tellingOf(context, order, rows)
  return [...absent.map((edit) => absentRow(edit, telling)), ...rows.flatMap((row) => rowErrors(row, telling))]
}

function sumAfter(before: ChangeSum, { rows }: JudgedChange): ChangeSum {
  const more = sumsOf(rows)
  return {
    qty: before.qty + more.qty,
    tag: before.tag + more.tag,
    net: before.net + more.net,
    agent: before.agent + more.agent,
  }
}

function requestedCells({ rows }: JudgedChange, edits: ReturnType<typeof rowEditsFrom>): RequestedCell[] {
  return rows.flatMap(({ facts, after }) => {
    const own = edits.find(({ goodsId, colourId }) => goodsId === facts.goodsId && colourId === facts.colourId)
    return (own?.cells ?? []).flatMap(({ sizeId, was = 0 }) => {
      const slot = facts.sizes.find((size) => size.sizeId === sizeId)?.slot
      return slot === undefined ? [] : [{ skcId: facts.skcId, slot, was, qty: after[slot - 1] ?? 0 }]
    })
  })
}
