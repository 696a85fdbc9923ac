import type { CellNote } from '@fairdesk/contract/areas/data/import-answer'
import { Refusal } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { shutGate } from '../../../../domain/locks/order-gate.ts'
import type { TextsOfScreen } from '../columns/texts.ts'
import { unlistedProblems } from '../file/row-problems.ts'
import type { ImportContext } from '../kind-plan.ts'
import { picturedBy } from '../pictures/places.ts'
import { planPictures, withoutPictureCells } from '../pictures/plan-pictures.ts'
import { DroppedCells } from '../report/dropped-cells.ts'
import type { RowOutcome } from '../report/row-report.ts'
import { refusedLines } from '../result/import-lines.ts'
import { groupsIn, outcomesIn, questionsIn } from '../result/in-sheets.ts'
import { mayDrop, Refusals } from '../result/refusal-groups.ts'
import type { PlanFileInput } from './import-run.ts'
import { planRows } from './plan-rows.ts'

type FilePlan = Awaited<ReturnType<typeof plan>>

/**
 * Does the slow work while orders can still be saved. From then on saves are blocked until the import is written, if
 * it changes what may be ordered; orders made meanwhile may require a new plan.
 */
export async function readyToWrite(context: ImportContext, planning: PlanFileInput): Promise<FilePlan> {
  const planned = await planAll(context, planning)
  const { changesOrdering, prepare, isOutdated } = planned.kindPlan
  await prepare?.()
  if (!changesOrdering) return planned
  await sql`select ${shutGate}`.execute(context.db)
  return (await isOutdated?.(context.db)) ? planAll(context, planning) : planned
}

/** @throws Refusal where a row is refused and the whole file was to be taken, or where bad rows are not known one by one */
async function planAll(context: ImportContext, planning: PlanFileInput): Promise<FilePlan> {
  const { request, table, texts } = planning
  const planned = await plan(context, planning)
  const unlisted = unlistedProblems(table, planned.effective.mapping)
  const hasRefused = unlisted > 0 || planned.outcomes.some(({ action }) => action === 'refused')
  const mayLeaveOut = request.mode !== 'commit' && unlisted === 0
  if (!hasRefused || mayLeaveOut) return planned
  if (unlisted === 0 && areAllTaken(planned.outcomes, texts)) throw new Refusal('outfit.taken', {})
  throw new Refusal('import.refused', { lines: refusedLines(planned.outcomes, { unlisted, texts: texts.texts }) })
}

/** Returns true if rows are refused only because outfits' numbers are taken. */
function areAllTaken(outcomes: readonly RowOutcome[], { texts }: TextsOfScreen): boolean {
  return outcomes
    .filter(({ action }) => action === 'refused')
    .every(({ notes }) => notes.every(({ problem }) => problem === texts.outfitTaken))
}

/** Further plans at most: without a cell that was refused, another of its row may be. */
const mostRetries = 2

/** Plans the file's effect; nothing is written. Refused cells that the user lets go are left out in a further plan. */
export async function plan(context: ImportContext, planning: PlanFileInput) {
  const { texts, kind, table, joined } = planning
  const dropped = new DroppedCells()
  const refusals = new Refusals(texts)
  for (let retries = 0; ; retries++) {
    const planned = await planRows(dropped, context, planning)
    const { fields, report, effective } = planned
    const { options } = effective.mapping
    const { badCells = {}, leave = [] } = options
    const mayGo = (note: CellNote) =>
      mayDrop(note.field, { kind, fields }) && (badCells[note.field ?? ''] ?? badCells[refusals.keyOf(note)]) === 'drop'
    const isDropping = Object.keys(badCells).length > 0 && retries < mostRetries
    if (isDropping && dropped.add(report.outcomes(), mayGo)) continue
    const owners = picturedBy(effective.mapping, planned.kindPlan.pictureOwners?.())
    const pictures = await planPictures(context, { ...planning, owners, options, report })
    const kept = refusals.withoutRowsOf(leave, report.outcomes(planned.recordOf), texts.texts.leftByChoice)
    const outcomes = outcomesIn(kept, { joined, texts })
    return {
      ...planned,
      pictures,
      outcomes,
      kindPlan: { ...planned.kindPlan, notices: [...(planned.kindPlan.notices ?? []), ...pictures.notices] },
      questions: [...questionsIn(planned.questions, { joined, texts }), ...pictures.questions],
      told: withoutPictureCells(table, owners),
      refusals: groupsIn(refusals.groups(kept, { kind, fields }), { joined, texts }),
    }
  }
}
