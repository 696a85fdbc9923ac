import type { ImportAnswer, ImportKind, ImportRequest } from '@fairdesk/contract/areas/data/bulk-import'
import { Refusal } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { attributeNames } from '../../domain/goods/attribute-names.ts'
import { beTheOnlyImport } from '../../domain/locks/import-lock.ts'
import { shutGate } from '../../domain/orders/order-gate.ts'
import { SheetProblem } from '../../domain/sheets/problem.ts'
import { readSheet } from '../../domain/sheets/read.ts'
import type { SheetTable } from '../../domain/sheets/table.ts'
import type { UploadContext } from '../context.ts'
import { followInReports } from '../follow-in-reports.ts'
import { fieldsFor } from './columns/field.ts'
import { parseRecords } from './columns/parse-record.ts'
import { importWords, labelsIn, type Words } from './columns/words.ts'
import { describeProblem } from './file/file-problems.ts'
import { fileOf, forgetFile, type KeptFile, keepFile, keepRows, sweepUploads } from './file/kept-file.ts'
import { isExample, readRecords } from './file/read-records.ts'
import { refuseBrokenRows, unlistedProblems } from './file/row-problems.ts'
import { totalsLines } from './file/totals-lines.ts'
import { kinds, nameOfRow } from './kinds.ts'
import { type Effective, effectiveMapping } from './mapping/effective-mapping.ts'
import { exactNames } from './mapping/exact-names.ts'
import { readMemory, remember } from './mapping/memory.ts'
import { refuseOtherKinds } from './own-kinds.ts'
import { answerFrom } from './report/answer.ts'
import { beginCommit } from './report/begun-imports.ts'
import { lineOf, refusedLines } from './report/import-lines.ts'
import { Progress } from './report/progress.ts'
import { type RowOutcome, RowReport } from './report/row-report.ts'
import { mayCreateAreas } from './switch.ts'

/**
 * Reads a file, plans what it would do and, unless this is a dry run, does it in the call's own transaction. Refused rows
 * stop a plain commit: code 500, one line for each.
 */
export async function runImport(
  context: UploadContext,
  kind: ImportKind,
  request: ImportRequest,
): Promise<ImportAnswer> {
  refuseOtherKinds(context.user, kind)
  const { language } = context.caller
  const words = importWords(language, await attributeNames(context.db, language))
  await sweepUploads(context.services.dataDir)
  const file = await fileOf(context, { kind, importId: request.importId })
  if (!file) throw new Refusal('upload.no-file', {})
  const isTrial = request.mode === 'dryRun'
  const progress = new Progress({ id: file.id, account: context.user.account, isTrial })
  try {
    return await runOn(file, { context, kind, request, words, progress })
  } finally {
    progress.end()
  }
}

type Run = {
  readonly context: UploadContext
  readonly kind: ImportKind
  readonly request: ImportRequest
  readonly words: Words
  readonly progress: Progress
}

async function runOn(file: KeptFile, { context, kind, words, progress, ...run }: Run): Promise<ImportAnswer> {
  const { dataDir } = context.services
  const request = { ...run.request, mapping: run.request.mapping ?? file.mapping }
  const isCommit = request.mode !== 'dryRun'
  if (isCommit) await beTheOnlyOne(context, kind, file)
  const table = await tableOf(file, request, { words, progress })
  const planning = { file, kind, request, words, table, progress }
  const planned = isCommit ? await readyToWrite(context, planning) : await plan(context, planning)
  const { outcomes, names, effective } = planned
  const answer = answerFrom({ file, kind, request, words, table, ...planned })
  if (isCommit) {
    await planned.kindPlan.apply(context.db)
    const outlived = [...effective.outgrown, ...effective.removed]
    await remember(context.db, { kind, header: table.header, mapping: answer.mapping, names, outlived })
  } else {
    progress.giveWay()
    await keepFile(dataDir, file)
  }
  await keepImport(context, { file, kind, answer, removed: effective.removed })
  await keepRows(dataDir, file.id, { header: table.header, rows: outcomes, refused: refusedCells(table, outcomes) })
  recordOutcome(context, file, answer)
  return answer
}

/**
 * What takes long is done while orders are saved. From then on nobody saves one until the import is written, where it
 * changes what may be ordered; what others have ordered meanwhile may have it planned anew.
 */
async function readyToWrite(context: UploadContext, planning: Planning): Promise<Planned> {
  const planned = await planAll(context, planning)
  const { changesOrdering, prepare, isOutdated } = planned.kindPlan
  await prepare?.()
  if (!changesOrdering) return planned
  await sql`select ${shutGate}`.execute(context.db)
  return (await isOutdated?.(context.db)) ? planAll(context, planning) : planned
}

/** @throws Refusal where a row is refused and the whole file was to be taken */
async function planAll(context: UploadContext, planning: Planning): Promise<Planned> {
  const { request, table, words } = planning
  const planned = await plan(context, planning)
  const unlisted = unlistedProblems(table)
  const hasRefused = unlisted > 0 || planned.outcomes.some(({ action }) => action === 'refused')
  if (request.mode !== 'commit' || !hasRefused) return planned
  if (unlisted === 0 && areAllTaken(planned.outcomes, words)) throw new Refusal('outfit.taken', {})
  throw new Refusal('import.refused', { lines: refusedLines(planned.outcomes, { unlisted, texts: words.texts }) })
}

/** Whether rows are refused for nothing but outfits' numbers that are taken. */
function areAllTaken(outcomes: readonly RowOutcome[], { texts }: Words): boolean {
  return outcomes
    .filter(({ action }) => action === 'refused')
    .every(({ notes }) => notes.every(({ problem }) => problem === texts.outfitTaken))
}

/** One import of a fair at a time; a second is told to wait rather than left hanging. Nothing that its plan rests on is changed meanwhile but orders. */
async function beTheOnlyOne(context: UploadContext, kind: ImportKind, file: KeptFile): Promise<void> {
  await beTheOnlyImport(context.db)
  await beginCommit(context, kind, file)
}

type FileReading = Pick<Run, 'words' | 'progress'>

async function tableOf(file: KeptFile, { mapping }: ImportRequest, reading: FileReading): Promise<SheetTable> {
  const { progress, words } = reading
  try {
    progress.set('reading', 0, null)
    const table = await readSheet(file.path, {
      fileName: file.fileName,
      onProgress: (rows) => progress.set('reading', rows, null),
      ...(mapping?.sheet === undefined ? {} : { sheet: mapping.sheet }),
      ...(mapping?.headerRow === undefined ? {} : { headerRow: mapping.headerRow }),
    })
    if (table.rows.length === 0) throw new SheetProblem('empty')
    return table
  } catch (error) {
    if (error instanceof SheetProblem)
      throw new Refusal('import.refused', { lines: lineOf(describeProblem(error, words.texts)) })
    throw error
  }
}

type Planning = Omit<Run, 'context'> & { readonly file: KeptFile; readonly table: SheetTable }
type Planned = Awaited<ReturnType<typeof plan>>

async function plan(context: UploadContext, { file, kind, request, words, table, progress }: Planning) {
  progress.set('checking', 0, table.rows.length)
  const { db, user, services } = context
  const visibility = visibleTo(user)
  const fields = await fieldsFor(db, kinds[kind].columns, visibility)
  const memory = await readMemory(db, kind)
  const meant = new Set([...memory.values.keys(), ...Object.keys(request.mapping?.values ?? {})])
  const ofKind = new Set(fields.map(({ key }) => key))
  const names = await exactNames(meant.intersection(ofKind), { db, visibility })
  const effective = effectiveMapping(table, request.mapping, { kind, fields, memory, names, earlier: file })
  const report = new RowReport(labelsIn(words, kind))
  const totals = totalsLines(table, { kind, fields, mapping: effective.mapping })
  const left = new Set(totals)
  const fileRecords = readRecords(table, effective.mapping, fields).filter(
    (record) => !left.has(record.row) && !isExample(record, fields),
  )
  for (const { row, index, values } of fileRecords) report.add(row, index, nameOfRow(kind, values))
  refuseBrokenRows(table, { mapping: effective.mapping, words, report })
  const records = await parseRecords(fileRecords, { fields, words, report, progress })
  const createAreas = effective.mapping.options.createAreas ?? (await mayCreateAreas(db))
  const kindPlan = await kinds[kind].plan({
    db,
    records,
    visibility,
    words,
    report,
    progress,
    createAreas,
    replace: effective.mapping.options.replace ?? false,
    passwords: services.passwords,
    account: user.account,
    forCommit: request.mode !== 'dryRun',
  })
  return { fields, effective, names, kindPlan, totals, outcomes: report.outcomes() }
}

type Kept = {
  readonly file: KeptFile
  readonly kind: ImportKind
  readonly answer: ImportAnswer
  readonly removed: Effective['removed']
}

async function keepImport({ db, user }: UploadContext, { file, kind, answer, removed }: Kept): Promise<void> {
  const status = answer.committed ? 'committed' : 'checked'
  const summary = JSON.stringify({ counts: answer.counts, removed })
  await sql`
    insert into imports (id, kind, file_name, sha256, status, mapping, summary, account, committed_at)
    values (${file.id}, ${kind}, ${file.fileName}, ${file.sha256}, ${status}, ${JSON.stringify(answer.mapping)}::jsonb,
      ${summary}::jsonb, ${user.account}, ${answer.committed ? sql`now()` : null})
    on conflict (id) do update set status = excluded.status, file_name = excluded.file_name, sha256 = excluded.sha256,
      mapping = excluded.mapping, summary = excluded.summary,
      committed_at = excluded.committed_at`.execute(db)
}

/** The cells of refused rows; of a broken line, which has none, the line itself. */
function refusedCells({ rows, problems }: SheetTable, outcomes: readonly RowOutcome[]) {
  const refused = outcomes.filter(({ action }) => action === 'refused')
  const lines = new Map(problems.map(({ row, text }) => [row, [text]]))
  return Object.fromEntries(refused.map(({ row, index }) => [row, rows[index] ?? lines.get(row) ?? []]))
}

/** Log line, and for reports the new goods and customers; a dry run owes neither. */
function recordOutcome(context: UploadContext, file: KeptFile, { counts, committed }: ImportAnswer): void {
  const { dataDir } = context.services
  if (committed) context.afterCommit(() => forgetFile(dataDir, file.id))
  if (!committed || counts.created + counts.changed === 0) {
    context.recordNothing()
    return
  }
  context.record({ ref: file.fileName, after: counts, batchId: file.id })
  followInReports(context)
}
