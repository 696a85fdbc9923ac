import type { SaveAnswer, SaveOrder } from '@fairdesk/contract/areas/orders/save-order'
import { refuse } from '@fairdesk/contract/refusal'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { shownBasis } from '../../../domain/prices/visible-prices.ts'
import type { WriteContext } from '../../context.ts'
import { barrierOf } from '../barrier.ts'
import { type CustomerOrder, lockOrder, type OrderHead, type OrderSelection, startOrder } from '../order-head.ts'
import { orderTotals } from '../order-totals.ts'
import { rowFacts, skcKeyOf } from '../row-facts.ts'
import { type RowEdit, rowEditsFrom } from './cell-edits.ts'
import { type JudgedRow, judgeRows, leftAsSaved } from './judge-rows.ts'
import { lastChanges } from './last-change.ts'
import { absentRow, rowAnswer, rowErrors, rowWarnings, type Telling } from './save-answer.ts'
import { showInReports } from './show-in-reports.ts'
import { writeRows } from './write-rows.ts'

/** An order held for this transaction, made where there was none. */
type HeldOrder = CustomerOrder & { readonly head: OrderHead; readonly isNew: boolean }

/**
 * Saves what may be saved of a request, cell by cell, and tells the rest; with `atomic` all or nothing.
 * @throws Refusal order.* while nothing of the order may change, access.denied for a customer out of sight
 */
export async function saveOrder(context: WriteContext, input: SaveOrder): Promise<SaveAnswer> {
  const { db, user } = context
  const edits = rowEditsFrom(input.rows)
  const visibility = visibleTo(user)
  const styleIds = edits.map(({ goodsId }) => goodsId)
  const order = await holdOrder(context, { customerId: input.customerId, type: input.type, visibility, styleIds })
  const facts = await rowFacts(db, { orderId: order.head.id, customer: order.ruled, places: edits, visibility })
  const absent = edits.filter((edit) => !facts.has(skcKeyOf(edit)))
  const judged = judgeRows(edits, facts, order)
  const isRefused = input.atomic && (absent.length > 0 || judged.some(({ problems }) => problems.length > 0))
  const rows = isRefused ? judged.map(leftAsSaved) : judged
  const status = await write(context, order, { rows, source: input.source })
  const telling = await tellingOf(context, order, rows)
  return {
    rows: rows.map((row) => rowAnswer(row, telling)),
    status,
    totals: await orderTotals(db, order.head.id, visibility),
    warnings: rows.flatMap((row) => rowWarnings(row, telling)),
    errors: [
      ...absent.map((edit: RowEdit) => absentRow(edit, telling)),
      ...rows.flatMap((row) => rowErrors(row, telling)),
    ],
  }
}

async function holdOrder({ db, user }: WriteContext, selection: OrderSelection): Promise<HeldOrder> {
  for (;;) {
    const order = await lockOrder(db, selection)
    const barrier = barrierOf(order, user, new Date())
    if (barrier) refuse(`order.${barrier}`)
    if (order.head) return { ...order, head: order.head, isNew: false }
    const head = await startOrder(db, selection)
    if (head) return { ...order, head, isNew: true }
  }
}

type Saving = { readonly rows: readonly JudgedRow[]; readonly source: string }

async function write(context: WriteContext, order: HeldOrder, { rows, source }: Saving): Promise<OrderHead['status']> {
  const { db, user, caller } = context
  const { head, customer } = order
  const changed = rows.filter(({ isChanged }) => isChanged)
  if (changed.length === 0) {
    // An order without a row is not begun.
    if (order.isNew) await db.deleteFrom('orders').where('id', '=', head.id).execute()
    context.recordNothing()
    return head.status
  }
  const actor = { account: user.account, realName: user.realName, source, requestId: caller.requestId }
  const status = await writeRows(db, head, { rows: changed, hand: actor })
  const qty = changed.reduce((sum, row) => sum + row.qty - row.facts.saved.qty, head.qty)
  context.record({ ref: customer.code, before: { qty: head.qty }, after: { qty, rows: changed.length, source } })
  showInReports(context, [head.id])
  return status
}

async function tellingOf(
  { db, user, caller }: WriteContext,
  { head, switches }: HeldOrder,
  rows: readonly JudgedRow[],
): Promise<Telling> {
  const visibility = visibleTo(user)
  const disputed = rows.flatMap(({ facts: { skcId }, problems }) =>
    problems.flatMap((problem) => ('slot' in problem && problem.slot ? [{ skcId, slot: problem.slot }] : [])),
  )
  return {
    language: caller.language,
    timeZone: user.fair.timeZone,
    visibility,
    basis: shownBasis(visibility, switches),
    changes: await lastChanges(db, head.id, disputed),
  }
}
