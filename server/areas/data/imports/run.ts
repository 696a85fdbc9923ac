import type { ImportKind, ImportRequest, MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportAnswer } from '@fairdesk/contract/areas/data/import-answer'
import { Refusal } from '@fairdesk/contract/refusal'
import { sql } from 'kysely'
import { signOutDisabled } from '../../../domain/dealers/sign-out-disabled.ts'
import { attributeNames } from '../../../domain/goods/attribute-names.ts'
import { beTheOnlyImport } from '../../../domain/locks/import-lock.ts'
import { SheetProblem } from '../../../domain/sheets/problem.ts'
import { readSheet } from '../../../domain/sheets/read.ts'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import type { FactsChange, UploadContext } from '../../context.ts'
import { followInReports } from '../../follow-in-reports.ts'
import { sheetProblemText } from '../../sheet-problem-text.ts'
import { importTextsOfScreen, type TextsOfScreen } from './columns/texts.ts'
import { fileOf, keepFile, ownerOf, type StoredImportFile } from './file/kept-file.ts'
import { keepRows } from './file/kept-outcomes.ts'
import { forgetFile, sweepUploads } from './file/uploads-folder.ts'
import { chooseSheet, joinedTable, type SheetChoice, withNamedSheets } from './mapping/choose-sheet.ts'
import type { Effective } from './mapping/effective-mapping.ts'
import { knownHeadings } from './mapping/known-headings.ts'
import { readMemory, remember } from './mapping/memory.ts'
import { withUnitLines } from './mapping/unit-lines.ts'
import { refuseOtherKinds } from './own-kinds.ts'
import { startPictures } from './pictures/picture-job.ts'
import type { ImportRun } from './plan/import-run.ts'
import { plan, readyToWrite } from './plan/plan-file.ts'
import { Progress } from './report/progress.ts'
import type { RowOutcome } from './report/row-report.ts'
import { answerFrom } from './result/answer.ts'
import { beginCommit } from './result/begun-imports.ts'
import { lineOf } from './result/import-lines.ts'
import { plainTable } from './systems/plain-table.ts'

/**
 * Reads a file, plans what it would do and, unless this is a dry run, does it in the call's own transaction. Refused rows
 * stop a plain commit: code 500, one line for each.
 */
export function runImport(context: UploadContext, kind: MappedKind, request: ImportRequest): Promise<ImportAnswer> {
  return withFile({ context, kind, request }, (file, run) => runOn(file, { ...run, kind }))
}

export type FileRun = Omit<ImportRun, 'kind'> & { readonly kind: ImportKind }

/** Does its work on the file of a call, or of the dry run it goes on with. */
export async function withFile(
  { context, kind, request }: Pick<FileRun, 'context' | 'kind' | 'request'>,
  work: (file: StoredImportFile, run: FileRun) => Promise<ImportAnswer>,
): Promise<ImportAnswer> {
  refuseOtherKinds(context.user, kind)
  const { language } = context.caller
  const texts = importTextsOfScreen(language, await attributeNames(context.db, language))
  await sweepUploads(context.services.dataDir)
  const file = await fileOf(context, { kind, importId: request.importId })
  if (!file) throw new Refusal('upload.no-file', {})
  const isTrial = request.mode === 'dryRun'
  const progress = new Progress({ id: file.id, account: context.user.account, isTrial })
  try {
    return await work(file, { context, kind, request, texts, progress })
  } finally {
    progress.end()
    await file.discard()
  }
}

async function runOn(
  file: StoredImportFile,
  { context, kind, texts, progress, ...run }: ImportRun,
): Promise<ImportAnswer> {
  const owner = ownerOf(context)
  const request = { ...run.request, mapping: withNamedSheets(run.request.mapping ?? file.mapping, file.mapping) }
  const isCommit = request.mode !== 'dryRun'
  if (isCommit) {
    await beTheOnlyImport(context.db)
    progress.job = await beginCommit(context, kind, file)
  }
  const { table, ...sheets } = await tableOf(file, request, { context, kind, texts, progress })
  const planning = { file, kind, request, texts, table, joined: sheets.joined, progress }
  const planned = isCommit ? await readyToWrite(context, planning) : await plan(context, planning)
  const { outcomes, names, effective } = planned
  const answer = answerFrom({ file, kind, request, texts, table, ...sheets, ...planned })
  if (isCommit) {
    progress.giveWay()
    await planned.kindPlan.apply(context.db)
    await startPictures(context, file, planned.pictures)
    const outlived = [...effective.outgrown, ...effective.removed]
    await remember(context.db, { kind, header: table.header, mapping: answer.mapping, names, outlived })
  } else {
    progress.giveWay()
    await keepFile(owner, file)
  }
  await keepImport(context, { file, kind, answer, removed: effective.removed })
  await keepRows(owner, file.id, { header: table.header, rows: outcomes, cellsOf: cellsOf(table) })
  const pictures = planned.pictures.targets.length
  recordOutcome(context, file, { kind, answer, pictures, factsChanges: planned.kindPlan.factsChanges })
  await progress.job?.done(context.db, answer.counts)
  return answer
}

/** Reads the first sheet if the caller specifies the columns; else the one that has the columns. */
async function tableOf(
  file: StoredImportFile,
  { mapping }: ImportRequest,
  reading: Pick<ImportRun, 'context' | 'kind' | 'texts' | 'progress'>,
): Promise<SheetChoice> {
  const { context, kind, progress, texts } = reading
  progress.set('reading', 0, null)
  const memory = await readMemory(context.db, kind)
  const headings = knownHeadings(kind, memory)
  const read = async (sheet: string | undefined, countsRows = false): Promise<SheetTable> => {
    const table = await readSheet(file.path, {
      fileName: file.fileName,
      headings,
      ...(countsRows ? { countsRows } : {}),
      onProgress: (rows) => progress.set('reading', rows, null),
      ...(sheet === undefined ? {} : { sheet }),
      ...(mapping?.headerRow === undefined ? {} : { headerRow: mapping.headerRow }),
    })
    await progress.rest()
    return plainTable(withUnitLines(table), kind, texts)
  }
  return readable(texts, async () => {
    const [firstName, ...otherNames] = mapping?.sheets ?? []
    const first = await read(firstName ?? mapping?.sheet, true)
    const otherTables: SheetTable[] = []
    for (const name of otherNames) otherTables.push(await read(name))
    const isChosen = firstName !== undefined || mapping?.sheet !== undefined || (mapping?.columns.length ?? 0) > 0
    const isAlone = first.sheets.filter(({ hidden }) => !hidden).length < 2
    const selectedSheet =
      isChosen || isAlone
        ? { ...joinedTable([first, ...otherTables]), passedOver: null, unread: [] }
        : await chooseSheet(first, { kind, memory, read })
    const { table } = selectedSheet
    if (table.rows.length === 0) throw new SheetProblem('empty')
    // Rows of all sheets are counted with the first one alone.
    const counted = table.sheets.filter(({ rows }) => rows !== null)
    const sheets = first.sheets.map((sheet) => counted.find(({ name }) => name === sheet.name) ?? sheet)
    return { ...selectedSheet, table: { ...table, sheets } }
  })
}

/** @throws Refusal `import.refused` with why the file cannot be read */
export async function readable<T>({ texts }: TextsOfScreen, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof SheetProblem)
      throw new Refusal('import.refused', { lines: lineOf(sheetProblemText(error, texts)) })
    throw error
  }
}

type KeepImportInput = {
  readonly file: StoredImportFile
  readonly kind: ImportKind
  readonly answer: ImportAnswer
  readonly removed: Effective['removed']
}

/** Stores the import's result, to be continued or looked up. */
export async function keepImport(
  { db, user }: UploadContext,
  { file, kind, answer, removed }: KeepImportInput,
): Promise<void> {
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

/** Returns the cells of a row; for a broken line, which has none, the line itself. */
function cellsOf({ rows, problems }: SheetTable): (outcome: RowOutcome) => readonly string[] {
  const lines = new Map(problems.map(({ row, text }) => [row, [text]]))
  return ({ row, index }) => rows[index] ?? lines.get(row) ?? []
}

type Outcome = Pick<KeepImportInput, 'kind' | 'answer'> & {
  readonly factsChanges: readonly FactsChange[] | undefined
  /** Number of places that get pictures later, from the file. */
  readonly pictures: number
}

/** Writes the log line, and marks new goods and customers for reports; a dry run does neither. */
function recordOutcome(
  context: UploadContext,
  file: StoredImportFile,
  { kind, answer, factsChanges, pictures }: Outcome,
): void {
  const { counts, committed } = answer
  if (committed && pictures === 0) context.afterCommit(() => forgetFile(ownerOf(context), file.id))
  if (!committed || counts.created + counts.changed + pictures === 0) {
    context.recordNothing()
    return
  }
  context.record({ ref: file.fileName, after: pictures > 0 ? { ...counts, pictures } : counts, batchId: file.id })
  if (factsChanges) for (const change of factsChanges) context.markFactsChanged(change)
  else followInReports(context)
  if (kind !== 'customers') return
  const { services, user, afterCommit } = context
  afterCommit(() => signOutDisabled(services, user.fair))
  // Accounts may have become agents', and customers are called otherwise.
  afterCommit(() => services.sessions.forget())
}
