import { staffOrdering } from '../../../../domain/orders/barrier.ts'
import type { OrderForm } from '../../../../domain/orders/form/order-form.ts'
import { skcKeyOf } from '../../../../domain/orders/row-facts.ts'
import type { RowValidation } from '../../../../domain/orders/save/judge-rows.ts'
import { cellKey, type LastChange, lastChanges } from '../../../../domain/orders/save/last-change.ts'
import { type SavedRows, saveRows } from '../../../../domain/orders/save/save-rows.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { UploadContext } from '../../../context.ts'
import { cellRefusal, refusalText } from '../../../orders/order-refusals.ts'
import type { PlannedLine } from './form-edits.ts'

/** Line with its validation; `row` is its state after the save. */
export type LineValidation = PlannedLine & { readonly row?: RowValidation }

export type SavedForm = {
  readonly lines: readonly LineValidation[]
  /** Null where nothing was left to be saved. */
  readonly saved: SavedRows | null
}

/**
 * Saves all valid lines at once; a line is saved as a whole or not at all. A refused one may cause others of its
 * style to be refused, so the rest is validated again until no more are refused.
 */
export async function saveForm(
  context: UploadContext,
  form: Pick<OrderForm, 'customer' | 'type'>,
  planned: readonly PlannedLine[],
): Promise<SavedForm> {
  const lines = new Map<PlannedLine, LineValidation>(planned.map((line) => [line, line]))
  let remaining = planned.filter(({ edit, problems }) => edit !== null && problems.length === 0)
  while (remaining.length > 0) {
    const saved = await saveOnce(context, form, remaining)
    const rows = new Map(saved.rows.map((row) => [skcKeyOf(row.facts), row]))
    const problemsOf = await tellingOf(context, saved)
    const accepted = remaining.filter((line) => {
      const row = line.edit ? rows.get(skcKeyOf(line.edit)) : undefined
      const problems = problemsOf(line, row)
      lines.set(line, { ...line, problems, ...(row ? { row } : {}) })
      return problems.length === 0
    })
    if (accepted.length === remaining.length) return { lines: [...lines.values()], saved }
    remaining = accepted
  }
  return { lines: [...lines.values()], saved: null }
}

function saveOnce(
  { db, user, caller }: UploadContext,
  { customer, type }: Pick<OrderForm, 'customer' | 'type'>,
  lines: readonly PlannedLine[],
): Promise<SavedRows> {
  return saveRows(db, {
    customerId: customer.id,
    type,
    visibility: visibleTo(user),
    edits: lines.flatMap(({ edit }) => edit ?? []),
    atomic: true,
    ordering: staffOrdering(user),
    actor: { account: user.account, realName: user.realName, source: 'import', requestId: caller.requestId },
  })
}

type ProblemsOf = (line: PlannedLine, row: RowValidation | undefined) => PlannedLine['problems']

async function tellingOf({ db, user, caller }: UploadContext, { order, rows }: SavedRows): Promise<ProblemsOf> {
  const disputed = rows.flatMap(({ facts: { skcId }, problems }) =>
    problems.flatMap((problem) => ('slot' in problem && problem.slot ? [{ skcId, slot: problem.slot }] : [])),
  )
  const changes = await lastChanges(db, order.head.id, disputed)
  const locale = { language: caller.language, timeZone: user.fair.timeZone }
  const lastOf = (skcId: number, slot: number | undefined): LastChange | undefined =>
    slot === undefined ? undefined : changes.get(cellKey({ skcId, slot }))
  return ({ line }, row) => {
    if (!row) return [{ problem: refusalText(locale.language, 'no-such-goods', {}) }]
    return row.problems.map((problem) => {
      if (!('sizeId' in problem)) return { problem: refusalText(locale.language, problem.code, problem) }
      const cell = line.cells.find(({ sizeId }) => sizeId === problem.sizeId)
      return {
        ...(cell ? { cell } : {}),
        problem: cellRefusal(problem, lastOf(row.facts.skcId, problem.slot), locale),
      }
    })
  }
}
