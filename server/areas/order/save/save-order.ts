import type { SaveAnswer, SaveOrder } from '@fairdesk/contract/areas/orders/save-order'
import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { rowEditsFrom } from '../../../domain/orders/save/cell-edits.ts'
import type { JudgedRow } from '../../../domain/orders/save/judge-rows.ts'
import { type HeldOrder, type SavedRows, saveRows } from '../../../domain/orders/save/save-rows.ts'
import { shownBasis } from '../../../domain/prices/visible-prices.ts'
import type { CompleteContext, WriteContext } from '../../context.ts'
import { totalsShown } from '../order-totals.ts'
import { orderingOf } from '../ordering-of.ts'
import { lastChanges } from './last-change.ts'
import { absentRow, rowAnswer, rowErrors, rowWarnings, type Telling } from './save-answer.ts'

/**
 * Saves what may be saved of a request, cell by cell, and tells the rest; with `atomic` all or nothing.
 * @throws Refusal order.* while nothing of the order may change, access.denied for a customer out of sight
 */
export async function saveOrder(context: WriteContext, input: SaveOrder): Promise<Omit<SaveAnswer, 'totals'>> {
  const { db, user, caller } = context
  const { customerId, type, source, atomic } = input
  const saved = await saveRows(db, {
    customerId,
    type,
    visibility: visibleTo(user),
    edits: rowEditsFrom(input.rows),
    atomic,
    ordering: orderingOf(user),
    actor: { account: user.account, realName: user.realName, source, requestId: caller.requestId },
  })
  recordSave(context, input, saved)
  const { order, rows, absent, written } = saved
  const telling = await tellingOf(context, order, rows)
  return {
    rows: rows.map((row) => rowAnswer(row, telling)),
    status: written?.status ?? order.head.status,
    warnings: rows.flatMap((row) => rowWarnings(row, telling)),
    errors: [...absent.map((edit) => absentRow(edit, telling)), ...rows.flatMap((row) => rowErrors(row, telling))],
  }
}

/** What the order comes to at this moment: a retry is told today's sums beside the answer it had. */
export async function savedTotals(
  context: CompleteContext,
  { customerId, type }: SaveOrder,
): Promise<Pick<SaveAnswer, 'totals'>> {
  return { totals: await totalsShown(context, { customerId, type }) }
}

function recordSave(
  { record, recordNothing, moved }: WriteContext,
  { customerId, type, source }: SaveOrder,
  { order: { head, customer, isNew }, rows, written }: SavedRows,
): void {
  if (!written) {
    recordNothing()
    return
  }
  const changed = rows.filter(({ isChanged }) => isChanged)
  const qty = changed.reduce((sum, row) => sum + row.qty - row.facts.saved.qty, head.qty)
  record({ ref: customer.code, before: { qty: head.qty }, after: { qty, rows: changed.length, source } })
  const savedRows = changed.map(({ facts, after, prices }) => ({ skcId: facts.skcId, qtys: after, ...prices }))
  moved({ saved: { id: head.id, customerId, type, isNew, rows: savedRows, ...written } })
}

/** What is needed to tell of these rows in the caller's words and prices. */
export async function tellingOf(
  { db, user, caller }: WriteContext,
  { head, switches }: Pick<HeldOrder, 'head' | 'switches'>,
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
