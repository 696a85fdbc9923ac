import type { SaveAnswer, SaveOrder } from '@fairdesk/contract/areas/orders/save-order'
import { staffOrdering } from '../../../../domain/orders/barrier.ts'
import { rowEditsFrom } from '../../../../domain/orders/save/cell-edits.ts'
import type { RowValidation } from '../../../../domain/orders/save/judge-rows.ts'
import { lastChanges } from '../../../../domain/orders/save/last-change.ts'
import { type SavedRows, saveRows, type WritableOrder } from '../../../../domain/orders/save/save-rows.ts'
import { shownBasis } from '../../../../domain/prices/visible-prices.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { CompleteContext, WriteContext } from '../../../context.ts'
import { movedBySave } from '../../moved-by-save.ts'
import { authorsShown } from '../../order-authors.ts'
import { totalsShown } from '../../order-totals.ts'
import { absentRow, rowAnswer, rowErrors, rowWarnings, type SaveAnswerContext } from '../../save-answer.ts'

/**
 * Saves the permitted cells of a request and reports the rest; with `atomic`, all or nothing.
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
    ordering: staffOrdering(user),
    actor: { account: user.account, realName: user.realName, source, requestId: caller.requestId },
    gathered: context.gathered,
  })
  recordSave(context, input, saved)
  const { order, rows, absent, writeResult } = saved
  const messageContext = await tellingOf(context, order, rows)
  return {
    rows: rows.map((row) => rowAnswer(row, messageContext)),
    status: writeResult?.status ?? order.head.status,
    warnings: rows.flatMap((row) => rowWarnings(row, messageContext)),
    errors: [
      ...absent.map((edit) => absentRow(edit, messageContext)),
      ...rows.flatMap((row) => rowErrors(row, messageContext)),
    ],
  }
}

/** Returns the order's current totals: a retry gets today's totals beside its original answer. */
export async function savedTotals(
  { db, user, engine }: CompleteContext,
  { customerId, type }: SaveOrder,
): Promise<Pick<SaveAnswer, 'totals'>> {
  return { totals: await totalsShown({ db, engine, visibility: visibleTo(user) }, { customerId, type }) }
}

function recordSave(
  { record, recordNothing, markFactsChanged }: WriteContext,
  input: SaveOrder,
  saved: SavedRows,
): void {
  const done = movedBySave(input, saved)
  if (!done) {
    recordNothing()
    return
  }
  record({ ...done.change, after: { ...Object(done.change.after), source: input.source } })
  markFactsChanged(done.factsChange)
}

/** Collects the data needed to describe these rows in the caller's language and prices. */
export async function tellingOf(
  { db, user, caller }: WriteContext,
  { head, customer, switches }: Pick<WritableOrder, 'head' | 'customer' | 'switches'>,
  rows: readonly RowValidation[],
): Promise<SaveAnswerContext> {
  const visibility = visibleTo(user)
  const disputed = rows.flatMap(({ facts: { skcId }, problems }) =>
    problems.flatMap((problem) => ('slot' in problem && problem.slot ? [{ skcId, slot: problem.slot }] : [])),
  )
  const changes = await lastChanges(db, head.id, disputed)
  const authorScope = { customerId: customer.id, language: caller.language }
  const authorOf = await authorsShown(db, [...changes.values()], authorScope)
  return {
    language: caller.language,
    timeZone: user.fair.timeZone,
    visibility,
    basis: shownBasis(visibility, switches),
    changes: new Map([...changes].map(([cell, change]) => [cell, { ...change, by: authorOf(change) }])),
  }
}
