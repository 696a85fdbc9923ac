import type { ImportRequest, MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
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
import { isExample, readRecordsInPieces } from './file/read-records.ts'
import { refuseBrokenRows, unlistedProblems } from './file/row-problems.ts'
import { totalsLines } from './file/totals-lines.ts'
import { untickedRows } from './file/unticked-rows.ts'
import type { KindPlan, PlanRequest } from './kind-plan.ts'
import { kinds, nameOfRow } from './kinds.ts'
import { colourNames } from './lookup/colour-names.ts'
import { sizeDictionary } from './lookup/size-dictionary.ts'
import { effectiveMapping } from './mapping/effective-mapping.ts'
import { exactNames } from './mapping/exact-names.ts'
import { alteredFields, withMeantTexts } from './mapping/meant-texts.ts'
import { forgetColumns, readMemory } from './mapping/memory.ts'
import { picturedBy } from './pictures/places.ts'
import { planPictures, withoutPictureCells } from './pictures/plan-pictures.ts'
import { shownColumns } from './questions/layout/hidden-columns.ts'
import { settleQuestions } from './questions/settle.ts'
import type { Progress } from './report/progress.ts'
import { type RowOutcome, RowReport } from './report/row-report.ts'
import { refusedLines } from './result/import-lines.ts'
import { outcomesIn, questionsIn } from './result/in-sheets.ts'

/** An import under way. */
export type ImportRun = {
  readonly context: UploadContext
  readonly kind: MappedKind
  readonly request: ImportRequest
  readonly texts: TextsOfScreen
  readonly progress: Progress
}

type PlanFileInput = Omit<ImportRun, 'context'> & {
  readonly file: StoredImportFile
  readonly table: SheetTable
  /** Names of the sheets in the table; empty if it is one. */
  readonly joined: readonly string[]
}
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

/** Plans the file's effect; nothing is written. */
export async function plan(
  context: UploadContext,
  { file, kind, request, texts, table, joined, progress }: PlanFileInput,
) {
  progress.set('checking', 0, table.rows.length)
  const { db, user } = context
  const visibility = visibleTo(user)
  const { fields, names, effective } = await meaningOfColumns(context, { file, kind, request, table })
  const report = new RowReport(labelsIn(texts, kind))
  const visible = shownColumns(table, { kind, fields, mapping: effective.mapping, texts })
  const meaning = { mapping: visible.mapping, fields }
  const inUse = await exactNames(alteredFields(table, meaning), { db, visibility })
  await progress.rest()
  const meantTable = withMeantTexts(table, meaning, inUse)
  const { fileRecords, totals, unticked, asides } = await rowsOf(meantTable, { kind, ...meaning, progress })
  for (const { row, index, values } of fileRecords) report.add(row, index, nameOfRow(kind, values))
  for (const [row, head] of asides.ofOthers)
    report.note(row, 'refused', { problem: texts.texts.otherTable({ row: head }) })
  refuseBrokenRows(table, { mapping: effective.mapping, texts, report })
  const sizes = kind === 'goods' ? await sizeDictionary(db, fileRecords) : null
  const colours = kind === 'goods' ? await colourNames(db, fileRecords) : null
  const reading = { table, kind, ...meaning, texts, report, sizes, colours, joined }
  await progress.rest()
  const resolved = settleQuestions(fileRecords, reading)
  const records = await parseRecords(resolved.records, { fields, texts, report, progress })
  const { mapping } = effective
  const kindPlan = await planKind(context, { kind, request, records, texts, report, progress, mapping })
  await progress.rest()
  const owners = picturedBy(mapping, kindPlan.pictureOwners?.())
  const pictures = await planPictures(context, { file, table, owners, options: mapping.options, texts, report })
  const leftOut = { totals, unticked, asides: asides.leftOut }
  const asked = [...visible.questions, ...resolved.questions, ...(kindPlan.questions ?? [])]
  return {
    ...{ fields, effective, names, pictures, ...leftOut },
    kindPlan: { ...kindPlan, notices: [...(kindPlan.notices ?? []), ...pictures.notices] },
    questions: [...questionsIn(asked, { joined, texts }), ...pictures.questions],
    notices: [...visible.notices, ...resolved.notices],
    told: withoutPictureCells(table, owners),
    outcomes: outcomesIn(report.outcomes(), { joined, texts }),
  }
}

type KindPlanInput = Pick<PlanRequest, 'records' | 'report'> &
  Pick<ImportRun, 'kind' | 'request' | 'texts' | 'progress'> & { readonly mapping: ImportMapping }

async function planKind(
  context: UploadContext,
  { kind, request, mapping, ...planning }: KindPlanInput,
): Promise<KindPlan> {
  const { db, user, services, caller } = context
  const { options } = mapping
  return kinds[kind].plan({
    ...planning,
    db,
    visibility: visibleTo(user),
    mapping,
    createAreas: options.createAreas ?? (await readSwitches(db)).importCreatesAreas,
    replace: options.replace ?? false,
    equalLines: options.equalLines,
    givenFields: givenFields(mapping),
    passwords: services.passwords,
    account: user.account,
    user,
    language: caller.language,
    requestId: caller.requestId,
    forCommit: request.mode !== 'dryRun',
  })
}

function givenFields({ columns, fixed }: ImportMapping): ReadonlySet<string> {
  return new Set([...Object.keys(fixed), ...columns.flatMap(({ field, fields }) => fields ?? field ?? [])])
}

/** The fields of the kind that the user may fill, and how the file's columns give them. */
async function meaningOfColumns(
  { db, user }: UploadContext,
  { file, kind, request, table }: Pick<PlanFileInput, 'file' | 'kind' | 'request' | 'table'>,
) {
  const visibility = visibleTo(user)
  const fields = await fieldsFor(db, kinds[kind].columns, visibility)
  await forgetColumns(db, kind, request.mapping?.options.forget)
  const memory = await readMemory(db, kind)
  const meant = new Set([...memory.values.keys(), ...Object.keys(request.mapping?.values ?? {})])
  const ofKind = new Set(fields.map(({ key }) => key))
  const names = await exactNames(meant.intersection(ofKind), { db, visibility })
  return {
    fields,
    names,
    effective: effectiveMapping(table, request.mapping, { kind, fields, memory, names, earlier: file }),
  }
}

type RowMeaning = { readonly mapping: ImportMapping; readonly fields: readonly FileField[] }

/** The rows that are imported, and those of no content of their own: lines that add up others, and how many with unticked boxes alone. */
async function rowsOf(
  table: SheetTable,
  { kind, mapping, fields, progress }: Pick<ImportRun, 'kind' | 'progress'> & RowMeaning,
) {
  const read = withDecimalPoints(table, mapping, fields)
  const totals = totalsLines(read, { kind, fields, mapping })
  await progress.rest()
  const unticked = untickedRows(read, { kind, fields, mapping })
  await progress.rest()
  const asides = asideRows(read, { kind, fields, mapping })
  const omittedRows = new Set([...totals, ...unticked, ...Object.values(asides.leftOut).flat()])
  const records = await readRecordsInPieces(read, { mapping, fields }, progress)
  const fileRecords = records.filter((record) => !omittedRows.has(record.row) && !isExample(record, fields))
  return { fileRecords, totals, unticked: unticked.length, asides }
}
