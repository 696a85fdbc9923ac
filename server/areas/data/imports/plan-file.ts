import type { ImportRequest, MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { CellNote, ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { Refusal } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { shutGate } from '../../../domain/locks/order-gate.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { UploadContext } from '../../context.ts'
import { type FileField, fieldsFor } from './columns/field.ts'
import { parseRecords } from './columns/parse-record.ts'
import { labelsIn, type TextsOfScreen } from './columns/texts.ts'
import { asideRows } from './file/aside-rows.ts'
import { withDecimalPoints } from './file/decimal-commas.ts'
import type { StoredImportFile } from './file/kept-file.ts'
import { isExample, readRecords } from './file/read-records.ts'
import { refuseBrokenRows, unlistedProblems } from './file/row-problems.ts'
import { totalsLines } from './file/totals-lines.ts'
import { untickedRows } from './file/unticked-rows.ts'
import { kinds, nameOfRow } from './kinds.ts'
import { colourNames } from './lookup/colour-names.ts'
import { sizeDictionary } from './lookup/size-dictionary.ts'
import { effectiveMapping } from './mapping/effective-mapping.ts'
import { exactNames } from './mapping/exact-names.ts'
import { alteredFields, withMeantTexts } from './mapping/meant-texts.ts'
import { readMemory } from './mapping/memory.ts'
import { settleQuestions } from './questions/settle.ts'
import { DroppedCells } from './report/dropped-cells.ts'
import { fieldSums, filledDefaults } from './result/field-sums.ts'
import type { Progress } from './report/progress.ts'
import { mayDrop, Refusals } from './result/refusal-groups.ts'
import { type RowOutcome, RowReport } from './report/row-report.ts'
import { rowValues } from './result/row-values.ts'
import { refusedLines } from './result/import-lines.ts'

/** An import under way. */
export type ImportRun = {
  readonly context: UploadContext
  readonly kind: MappedKind
  readonly request: ImportRequest
  readonly texts: TextsOfScreen
  readonly progress: Progress
}

type PlanFileInput = Omit<ImportRun, 'context'> & { readonly file: StoredImportFile; readonly table: SheetTable }
type FilePlan = Awaited<ReturnType<typeof plan>>

/**
 * Does the slow work while orders can still be saved. From then on saves are blocked until the import is written, if
 * it changes what may be ordered; orders made meanwhile may require a new plan.
 */
export async function readyToWrite(context: UploadContext, planning: PlanFileInput): Promise<FilePlan> {
  const planned = await planAll(context, planning)
  const { changesOrdering, prepare, isOutdated } = planned.kindPlan
  await prepare?.()
  if (!changesOrdering) return planned
  await sql`select ${shutGate}`.execute(context.db)
  return (await isOutdated?.(context.db)) ? planAll(context, planning) : planned
}

/** @throws Refusal where a row is refused and the whole file was to be taken, or where bad rows are not known one by one */
async function planAll(context: UploadContext, planning: PlanFileInput): Promise<FilePlan> {
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
export async function plan(context: UploadContext, planning: PlanFileInput) {
  const { texts, kind } = planning
  const dropped = new DroppedCells()
  const refusals = new Refusals(texts)
  for (let retries = 0; ; retries++) {
    const planned = await planWithout(dropped, context, planning)
    const { badCells = {}, leave = [] } = planned.effective.mapping.options
    const { fields } = planned
    const mayGo = (note: CellNote) =>
      mayDrop(note.field, { kind, fields }) && (badCells[note.field ?? ''] ?? badCells[refusals.keyOf(note)]) === 'drop'
    if (retries < mostRetries && dropped.add(planned.outcomes, mayGo)) continue
    const outcomes = refusals.withoutRowsOf(leave, planned.outcomes, texts.texts.leftByChoice)
    return { ...planned, outcomes, refusals: refusals.groups(outcomes, { kind, fields }) }
  }
}

async function planWithout(
  dropped: DroppedCells,
  context: UploadContext,
  { file, kind, request, texts, table, progress }: PlanFileInput,
) {
  progress.set('checking', 0, table.rows.length)
  const { db, user, services, caller } = context
  const visibility = visibleTo(user)
  const fields = await fieldsFor(db, kinds[kind].columns, visibility)
  const memory = await readMemory(db, kind)
  const meant = new Set([...memory.values.keys(), ...Object.keys(request.mapping?.values ?? {})])
  const ofKind = new Set(fields.map(({ key }) => key))
  const names = await exactNames(meant.intersection(ofKind), { db, visibility })
  const effective = effectiveMapping(table, request.mapping, { kind, fields, memory, names, earlier: file })
  const report = new RowReport(labelsIn(texts, kind))
  const { mapping } = effective
  const inUse = await exactNames(alteredFields(table, { mapping, fields }), { db, visibility })
  const readTable = withMeantTexts(table, { mapping, fields }, inUse)
  const { fileRecords, totals, unticked, asides } = rowsOf(readTable, kind, { mapping, fields })
  for (const { row, index, values } of fileRecords) report.add(row, index, nameOfRow(kind, values))
  for (const [row, head] of asides.ofOthers)
    report.note(row, 'refused', { problem: texts.texts.otherTable({ row: head }) })
  refuseBrokenRows(table, { mapping, texts, report, dropped })
  const sizes = kind === 'goods' ? await sizeDictionary(db, fileRecords) : null
  const colours = kind === 'goods' ? await colourNames(db, fileRecords) : null
  const reading = { table, kind, mapping, fields, texts, report, sizes, colours }
  const { records: resolvedRecords, questions } = settleQuestions(fileRecords, reading)
  const records = await parseRecords(resolvedRecords, { fields, texts, report, progress, dropped })
  const createAreas = mapping.options.createAreas ?? (await readSwitches(db)).importCreatesAreas
  const kindPlan = await kinds[kind].plan({
    db,
    records,
    visibility,
    texts,
    report,
    progress,
    createAreas,
    replace: mapping.options.replace ?? false,
    passwords: services.passwords,
    account: user.account,
    user,
    language: caller.language,
    requestId: caller.requestId,
    forCommit: request.mode !== 'dryRun',
  })
  const refused = fileRecords.filter(({ row }) => report.isRefused(row))
  const planned = { table, kind, fields, mapping, texts, report, records, totals }
  return {
    ...{ fields, effective, names, kindPlan, totals, unticked, asides: asides.leftOut, questions },
    outcomes: report.outcomes(rowValues({ ...planned, memory, refused, kindPlan })),
    sums: fieldSums(planned),
    defaults: filledDefaults(planned, kindPlan),
  }
}

/** The rows that are imported, and those of no content of their own: lines that add up others, and how many with unticked boxes alone. */
function rowsOf(
  table: SheetTable,
  kind: MappedKind,
  { mapping, fields }: { readonly mapping: ImportMapping; readonly fields: readonly FileField[] },
) {
  const read = withDecimalPoints(table, mapping, fields)
  const totals = totalsLines(read, { kind, fields, mapping })
  const unticked = untickedRows(read, { kind, fields, mapping })
  const asides = asideRows(read, { kind, fields, mapping })
  const omittedRows = new Set([...totals, ...unticked, ...asides.leftOut])
  const fileRecords = readRecords(read, mapping, fields).filter(
    (record) => !omittedRows.has(record.row) && !isExample(record, fields),
  )
  return { fileRecords, totals, unticked: unticked.length, asides }
}
