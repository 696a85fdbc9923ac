import { visibleTo } from '../../../domain/accounts/session-user.ts'
import { staffOrdering } from '../../../domain/orders/barrier.ts'
import type { OrderForm } from '../../../domain/orders/form/order-form.ts'
import { skcKeyOf } from '../../../domain/orders/row-facts.ts'
import type { JudgedRow } from '../../../domain/orders/save/judge-rows.ts'
import { cellKey, type LastChange, lastChanges } from '../../../domain/orders/save/last-change.ts'
import { type SavedRows, saveRows } from '../../../domain/orders/save/save-rows.ts'
import type { UploadContext } from '../../context.ts'
import { cellRefusal, refusalText } from '../../order-refusals.ts'
import type { PlannedLine } from './form-edits.ts'

/** A line with what the judge says of it; `row` is as it then stands. */
export type JudgedLine = PlannedLine & { readonly row?: JudgedRow }

export type SavedForm = {
  readonly lines: readonly JudgedLine[]
  /** Null where nothing was left to be saved. */
  readonly saved: SavedRows | null
}

/**
 * Saves the lines that the judge lets through, all of them at once; a line stands or falls whole. One that is refused may take
 * others of its style with it, so what is left is judged again until nothing more falls.
 */
export async function saveForm(
  context: UploadContext,
  form: Pick<OrderForm, 'customer' | 'type'>,
  planned: readonly PlannedLine[],
): Promise<SavedForm> {
  const lines = new Map<PlannedLine, JudgedLine>(planned.map((line) => [line, line]))
  let left = planned.filter(({ edit, problems }) => edit !== null && problems.length === 0)
  while (left.length > 0) {
    const saved = await saveOnce(context, form, left)
    const rows = new Map(saved.rows.map((row) => [skcKeyOf(row.facts), row]))
    const problemsOf = await tellingOf(context, saved)
    const kept = left.filter((line) => {
      const row = line.edit ? rows.get(skcKeyOf(line.edit)) : undefined
      const problems = problemsOf(line, row)
      lines.set(line, { ...line, problems, ...(row ? { row } : {}) })
      return problems.length === 0
    })
    if (kept.length === left.length) return { lines: [...lines.values()], saved }
    left = kept
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

type ProblemsOf = (line: PlannedLine, row: JudgedRow | undefined) => PlannedLine['problems']

async function tellingOf({ db, user, caller }: UploadContext, { order, rows }: SavedRows): Promise<ProblemsOf> {
  const disputed = rows.flatMap(({ facts: { skcId }, problems }) =>
    problems.flatMap((problem) => ('slot' in problem && problem.slot ? [{ skcId, slot: problem.slot }] : [])),
  )
  const changes = await lastChanges(db, order.head.id, disputed)
  const place = { language: caller.language, timeZone: user.fair.timeZone }
  const lastOf = (skcId: number, slot: number | undefined): LastChange | undefined =>
    slot === undefined ? undefined : changes.get(cellKey({ skcId, slot }))
  return ({ line }, row) => {
    if (!row) return [{ problem: refusalText(place.language, 'no-such-goods', {}) }]
    return row.problems.map((problem) => {
      if (!('sizeId' in problem)) return { problem: refusalText(place.language, problem.code, problem) }
      const cell = line.cells.find(({ sizeId }) => sizeId === problem.sizeId)
      return {
        ...(cell ? { cell } : {}),
        problem: cellRefusal(problem, lastOf(row.facts.skcId, problem.slot), place),
      }
    })
  }
}
