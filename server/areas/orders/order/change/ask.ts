import type { orderChange } from '@fairdesk/contract/areas/orders/order-change'
import type { SaveAnswer } from '@fairdesk/contract/areas/orders/save-order'
import { formatOrderNumber } from '@fairdesk/contract/orders/order-number'
import { refuse } from '@fairdesk/contract/refusal'
import { staffOrdering } from '../../../../domain/orders/barrier.ts'
import {
  type ApprovedOrder,
  type ChangeValidation,
  holdApproved,
  judgeChange,
} from '../../../../domain/orders/changes/approved-order.ts'
import {
  type ChangeSum,
  openChange,
  type RequestedCell,
  shownSum,
  writeChange,
} from '../../../../domain/orders/changes/change-requests.ts'
import { rowEditsFrom } from '../../../../domain/orders/save/cell-edits.ts'
import { sumsOf } from '../../../../domain/orders/save/write-rows.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { WriteContext } from '../../../context.ts'
import type { Handler } from '../../../handler.ts'
import { answerUnchanged } from '../../../unchanged.ts'
import { absentRow, rowErrors } from '../../save-answer.ts'
import { tellingOf } from '../save/save-order.ts'

/** Requests a change. It is validated like a save: what could not be granted is reported now, not at the decision. */
export const askChange: Handler<typeof orderChange.ask> = async (context, { customerId, type, reason, cells }) => {
  const { db, user, record, markFactsChanged } = context
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
  const judgedChange = await judgeChange(db, order, { edits, visibility })
  if (!judgedChange.isWhole)
    return answerUnchanged(context, { id: null, errors: await changeErrors(context, order, judgedChange) })
  const previousSum = await shownSum(db, order.head.id)
  const newSum = sumAfter(previousSum, judgedChange)
  const id = await writeChange(db, {
    orderId: order.head.id,
    cells: requestedCells(judgedChange, edits),
    reason,
    before: previousSum,
    after: newSum,
    account: user.account,
    realName: user.realName,
  })
  // Notify the approvers that it waits.
  markFactsChanged({ orders: [order.head.id] })
  record({
    ref: formatOrderNumber(user.fair.numberPrefix, order.head.number),
    before: { qty: previousSum.qty },
    after: { qty: newSum.qty, rows: edits.length, reason },
  })
  return { id, errors: [] }
}

/** Why these cells cannot be, in the caller's words. */
export async function changeErrors(
  context: WriteContext,
  order: ApprovedOrder,
  { rows, absent }: ChangeValidation,
): Promise<SaveAnswer['errors']> {
  const messageContext = await tellingOf(context, order, rows)
  return [
    ...absent.map((edit) => absentRow(edit, messageContext)),
    ...rows.flatMap((row) => rowErrors(row, messageContext)),
  ]
}

function sumAfter(previousSum: ChangeSum, { rows }: ChangeValidation): ChangeSum {
  const more = sumsOf(rows)
  return {
    qty: previousSum.qty + more.qty,
    tag: previousSum.tag + more.tag,
    net: previousSum.net + more.net,
    agent: previousSum.agent + more.agent,
  }
}

function requestedCells({ rows }: ChangeValidation, edits: ReturnType<typeof rowEditsFrom>): RequestedCell[] {
  return rows.flatMap(({ facts, newQtys }) => {
    const rowEdit = edits.find(({ goodsId, colourId }) => goodsId === facts.goodsId && colourId === facts.colourId)
    return (rowEdit?.cells ?? []).flatMap(({ sizeId, was = 0 }) => {
      const slot = facts.sizes.find((size) => size.sizeId === sizeId)?.slot
      return slot === undefined ? [] : [{ skcId: facts.skcId, slot, was, qty: newQtys[slot - 1] ?? 0 }]
    })
  })
}
