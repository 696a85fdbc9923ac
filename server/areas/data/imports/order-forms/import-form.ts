import type { ImportRequest } from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportAnswer } from '@fairdesk/contract/areas/data/import-answer'
import { Refusal, refuse } from '@fairdesk/contract/refusal'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { sql } from 'kysely'
import { beTheOnlyImport } from '../../../../domain/locks/import-lock.ts'
import type { OrderForm } from '../../../../domain/orders/form/order-form.ts'
import { visibleTo } from '../../../../domain/visibility/session-user.ts'
import type { UploadContext } from '../../../context.ts'
import { movedBySave } from '../../../orders/moved-by-save.ts'
import { refusalText } from '../../../orders/order-refusals.ts'
import { type TextsOfScreen, textsFor } from '../columns/texts.ts'
import { keepFile, ownerOf, type StoredImportFile } from '../file/kept-file.ts'
import { keepRows, placeOf } from '../file/kept-outcomes.ts'
import { forgetFile } from '../file/uploads-folder.ts'
import { keepImport } from '../plan/keep-import.ts'
import { countByAction, type RowOutcome } from '../report/row-report.ts'
import { firstOfEach, rowFrom } from '../result/answer.ts'
import { beginCommit } from '../result/begun-imports.ts'
import { refusedLines } from '../result/import-lines.ts'
import { Refusals } from '../result/refusal-groups.ts'
import { type FileRun, withFile } from '../run.ts'
import { planLines } from './form-edits.ts'
import { formOutcomes } from './form-outcomes.ts'
import { type FormFile, readForm } from './read-form.ts'
import { type LineValidation, type SavedForm, saveForm } from './save-form.ts'

const kind = 'orders'

type FormRun = FileRun<typeof kind> & { readonly texts: TextsOfScreen }

/**
 * Reads a filled order form and saves its changes with the usual validation. A dry run is the same save, rolled back.
 * A plain commit takes all lines or none; a commit of the good lines omits the refused ones.
 */
export function importForm(context: UploadContext, request: ImportRequest): Promise<ImportAnswer> {
  return withFile({ context, kind, request }, runForm)
}

async function runForm(file: StoredImportFile, fileRun: FileRun<typeof kind>): Promise<ImportAnswer> {
  const { context, progress, request } = fileRun
  const texts = await textsFor(context)
  const run: FormRun = { ...fileRun, texts }
  const isCommit = request.mode !== 'dryRun'
  const options = (request.mapping ?? file.mapping)?.options ?? {}
  if (isCommit) {
    await beTheOnlyImport(context.db)
    progress.job = await beginCommit(context, kind, file)
  }
  const read = await readForm(file, { texts, progress })
  refuseOthers(context, read.form, options.customerId)
  progress.set('checking', 0, read.lines.length)
  const planned = await planLines(context.db, read, {
    visibility: visibleTo(context.user),
    texts: texts.texts,
    blankTakesOut: options.blankTakesOut ?? false,
  })
  progress.giveWay()
  const save = () => saveForm(context, read.form, planned)
  const form = isCommit ? await save() : await takenBack(context, save)
  const warningsOf = (line: LineValidation) => warningTexts(line, context.caller.language)
  const outcomes = formOutcomes(read, form.lines, { ...texts, warningsOf })
  if (request.mode === 'commit' && outcomes.some(({ action }) => action === 'refused'))
    throw new Refusal('import.refused', { lines: refusedLines(outcomes, { unlisted: 0, texts: texts.texts }) })
  const answer = answerFrom({ file, run, read, form, outcomes, options })
  await keep(file, run, { answer, outcomes, read })
  recordForm(context, file, { form, read, answer })
  await progress.job?.done(context.db, answer.counts)
  return answer
}

/** @throws Refusal where it is a form of another fair, or of another customer than the one meant */
function refuseOthers({ user }: UploadContext, { fair, customer }: OrderForm, customerId: number | undefined): void {
  if (fair.id !== user.fair.id || fair.code !== user.fair.code)
    refuse('import.form-of-other-fair', { fair: fair.name, here: user.fair.name })
  if (customerId !== undefined && customerId !== customer.id)
    refuse('import.form-of-other-customer', { customer: `${customer.code} ${customer.name}` })
}

/** Runs the save and rolls it back. */
async function takenBack<T>({ db }: UploadContext, work: () => Promise<T>): Promise<T> {
  await sql`savepoint dry_run`.execute(db)
  const done = await work()
  await sql`rollback to savepoint dry_run`.execute(db)
  return done
}

function warningTexts({ row }: LineValidation, language: string): string[] {
  return (row?.warnings ?? []).flatMap((warning) =>
    warning.code === 'skc-too-large' || warning.code === 'replaced'
      ? []
      : [refusalText(language, warning.code, warning)],
  )
}

type FormAnswerInput = {
  readonly file: StoredImportFile
  readonly run: FormRun
  readonly read: FormFile
  readonly form: SavedForm
  readonly outcomes: readonly RowOutcome[]
  readonly options: ImportAnswer['mapping']['options']
}

function answerFrom({ file, run, read, form, outcomes, options }: FormAnswerInput): ImportAnswer {
  const { request, texts } = run
  const blanks = form.lines.reduce((sum, line) => sum + line.blanks, 0)
  const sheets = [...new Set(read.lines.map(({ sheet }) => sheet))]
  return {
    importId: file.id,
    mode: request.mode,
    committed: request.mode !== 'dryRun',
    sheet: sheets[0] ?? '',
    sheets: sheets.map((name) => ({ name, hidden: false, rows: null })),
    headerRow: 1,
    firstRows: [],
    encoding: null,
    columns: [],
    fields: [],
    mapping: { columns: [], fixed: {}, values: {}, options },
    counts: { rows: outcomes.length, ...countByAction(outcomes) },
    blanks,
    sums: [],
    defaults: [],
    valueFields: [],
    refusals: new Refusals(texts).groups(outcomes, { kind: null, fields: [] }),
    newCodes: [],
    unknownNames: [],
    rows: firstOfEach(outcomes).map(rowFrom),
    outgrown: [],
    choices: [],
    questions: [],
    problems: [
      orderDescription(run, read.form),
      ...(blanks > 0 && !options.blankTakesOut ? [texts.texts.form.blanks({ count: blanks })] : []),
    ],
  }
}

/** Describes the form's customer, order type, author and time, so that nobody has to guess from a file name. */
function orderDescription({ context, texts }: FormRun, { customer, type, madeAt, madeBy }: OrderForm): string {
  const { language } = context.caller
  const madeAtText = new Intl.DateTimeFormat('sv-SE', {
    timeZone: context.user.fair.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(madeAt))
  const name = `${customer.code} ${customer.name}`
  return texts.texts.form.whose({
    customer: name,
    type: phrasesIn(language).orderList.types[type],
    at: madeAtText,
    by: madeBy,
  })
}

async function keep(
  file: StoredImportFile,
  { context, texts }: FormRun,
  { answer, outcomes, read }: Pick<FormAnswerInput, 'outcomes' | 'read'> & { readonly answer: ImportAnswer },
): Promise<void> {
  const owner = ownerOf(context)
  if (!answer.committed) await keepFile(owner, file)
  await keepImport(context, { file, kind, answer, removed: [] })
  const lines = new Map(read.lines.map((line) => [placeOf(line), line]))
  await keepRows(owner, file.id, {
    header: [texts.texts.form.sheet, texts.texts.form.row, texts.texts.form.tag],
    rows: outcomes,
    cellsOf: ({ sheet = '', row }) => [sheet, String(row), lines.get(placeOf({ sheet, row }))?.tag ?? ''],
  })
}

function recordForm(
  context: UploadContext,
  file: StoredImportFile,
  { form, read, answer }: Pick<FormAnswerInput, 'form' | 'read'> & { readonly answer: ImportAnswer },
): void {
  const { customer, type } = read.form
  const done = form.saved && movedBySave({ customerId: customer.id, type }, form.saved)
  if (answer.committed) context.afterCommit(() => forgetFile(ownerOf(context), file.id))
  if (!answer.committed || !done) {
    context.recordNothing()
    return
  }
  context.record({ ...done.change, batchId: file.id })
  context.markFactsChanged(done.factsChange)
}
