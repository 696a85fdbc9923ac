import type { ImportRequest, MappedKind } from '@fairdesk/contract/areas/data/bulk-import'
import { type ImportAnswer, type ImportRow, rowActions } from '@fairdesk/contract/areas/data/import-answer'
import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import { givenFields } from '../columns/given-fields.ts'
import { labelOf, newCodeLabel, type TextsOfScreen } from '../columns/texts.ts'
import type { AsideRows } from '../file/aside-rows.ts'
import { fileProblems } from '../file/file-problems.ts'
import type { ImportFile } from '../file/kept-file.ts'
import type { KindPlan } from '../kind-plan.ts'
import { columnNotices } from '../mapping/column-notices.ts'
import { type Effective, withoutSecrets } from '../mapping/effective-mapping.ts'
import { countByAction, type RowOutcome } from '../report/row-report.ts'
import { sentenceIn } from './in-sheets.ts'
import { valueFields } from './row-values.ts'
import { unknownNames } from './unknown-names.ts'

const firstRows = 200
const mostChoices = 500
const firstNames = 20
const firstTotals = 20

type ImportAnswerInput = {
  readonly file: ImportFile
  readonly kind: MappedKind
  readonly request: ImportRequest
  readonly texts: TextsOfScreen
  readonly table: SheetTable
  /** The table with the problems that are still to be told. */
  readonly told: SheetTable
  readonly passedOver: string | null
  /** Names of sheets that hold such rows too and are not read. */
  readonly unread: readonly string[]
  /** Names of the sheets that are read together; empty if it is one. */
  readonly joined: readonly string[]
  readonly fields: readonly FileField[]
  readonly effective: Effective
  readonly kindPlan: KindPlan
  readonly outcomes: readonly RowOutcome[]
  /** Numbers of the lines that add up others. */
  readonly totals: readonly number[]
  readonly asides: AsideRows['leftOut']
  /** Number of rows of only unticked boxes and noughts, besides those the reader left out. */
  readonly unticked: number
  readonly questions: readonly ImportQuestion[]
  /** Further sentences on the file. */
  readonly notices: readonly string[]
  readonly sums: ImportAnswer['sums']
  readonly defaults: ImportAnswer['defaults']
  readonly refusals: ImportAnswer['refusals']
}

export function answerFrom(input: ImportAnswerInput): ImportAnswer {
  const { file, kind, request, texts, table, passedOver, fields, effective, kindPlan, outcomes } = input
  const rows = firstOfEach(outcomes).map(rowFrom)
  return {
    importId: file.id,
    mode: request.mode,
    committed: request.mode !== 'dryRun',
    sheet: table.sheet,
    sheets: [...table.sheets],
    headerRow: table.headerRow,
    firstRows: rawRows(input),
    encoding: table.encoding ?? null,
    columns: [...effective.columns],
    fields: fields.map((field) => fieldFrom(field, kind, texts)),
    mapping: withoutSecrets(
      {
        ...effective.mapping,
        ...(passedOver === null ? {} : { sheet: table.sheet }),
        ...(input.joined.length > 1 ? { sheets: [...input.joined] } : {}),
      },
      fields,
    ),
    counts: { rows: outcomes.length, ...countByAction(outcomes), ...kindPlan.counts },
    sums: input.sums,
    defaults: input.defaults,
    valueFields: valueFields(rows, { mapping: effective.mapping, fields }),
    refusals: input.refusals,
    newCodes: newCodesOf(input),
    unknownNames: unknownNames(input),
    rows,
    outgrown: [...effective.outgrown],
    choices: choicesFor(input),
    questions: [...input.questions],
    problems: [
      ...(passedOver === null ? [] : [texts.texts.sheetPassedOver({ sheet: table.sheet, first: passedOver })]),
      ...sheetsNotRead(input),
      ...unmapped(input),
      ...onlyNamed(input),
      ...columnNotices(table, { kind, fields, mapping: effective.mapping, texts, otherUnits: effective.otherUnits }),
      ...unfitColumns(input),
      ...fileProblems(input.told, effective.mapping, texts.texts),
      ...rowsLeftOut(input),
      ...untickedLeftOut(input),
      ...input.notices,
      ...(kindPlan.notices ?? []),
    ].map((sentence) => sentenceIn(sentence, input)),
  }
}

function fieldFrom({ key, required, kind: fieldKind }: FileField, kind: MappedKind, texts: TextsOfScreen) {
  return { key, label: labelOf(texts, kind, key), required: required ?? false, kind: fieldKind }
}

function newCodesOf({ kindPlan, texts }: ImportAnswerInput): ImportAnswer['newCodes'] {
  return [...Map.groupBy(kindPlan.newCodes, ({ type }) => type)].map(([type, codes]) => ({
    type,
    label: newCodeLabel(texts, type),
    names: codes.slice(0, firstNames).map(({ name }) => name),
    count: codes.length,
  }))
}

/** Secrets are hidden below the header; a commit shows none of its rows again. */
function rawRows({ request, table, fields, effective, texts }: ImportAnswerInput): ImportAnswer['firstRows'] {
  if (request.mode !== 'dryRun') return []
  const secretFields = new Set(fields.filter(({ kind }) => kind === 'secret').map(({ key }) => key))
  const secret = new Set(
    effective.mapping.columns
      .filter((column) => (column.fields ?? [column.field ?? '']).some((key) => secretFields.has(key)))
      .map(({ column }) => column),
  )
  return table.firstRows.map(({ row, cells }) => ({
    row,
    cells: cells.map((text, column) =>
      row > table.headerRow && secret.has(column) && text !== '' ? texts.texts.hidden : text,
    ),
  }))
}

export function rowFrom({ row, sheet, action, key, notes, record }: RowOutcome): ImportRow {
  return { row, ...(sheet === undefined ? {} : { sheet }), action, key, notes, ...(record ? { record } : {}) }
}

/**
 * Returns the first outcomes of each action, so that a file of thousands of good rows still shows its few bad ones.
 */
export function firstOfEach(outcomes: readonly RowOutcome[]): RowOutcome[] {
  const remainingByAction = new Map(rowActions.map((action) => [action, firstRows]))
  return outcomes.filter(({ action }) => {
    const remaining = remainingByAction.get(action) ?? 0
    remainingByAction.set(action, remaining - 1)
    return remaining > 0
  })
}

/** Returns the choices for fields with unknown values in the rows. */
function choicesFor({ outcomes, kindPlan }: ImportAnswerInput): ImportAnswer['choices'] {
  const unknown = outcomes.flatMap(({ notes }) => notes.flatMap((note) => (note.unknown && note.field) || []))
  return [...new Set(unknown)].flatMap((field) => {
    const values = kindPlan.choicesOf(field).slice(0, mostChoices)
    return values.length === 0 ? [] : [{ field, values: [...values] }]
  })
}

function sheetsNotRead({ table, unread, texts: { texts } }: ImportAnswerInput): string[] {
  if (unread.length === 0) return []
  const sheetList = unread.map((value) => texts.quoted({ value })).join('、')
  return [texts.sheetsNotRead({ sheet: table.sheet, others: sheetList })]
}

/** Columns that mean something else than in an earlier file. */
function unfitColumns({ table, effective, texts: { texts } }: ImportAnswerInput): string[] {
  if (effective.unfit.length === 0) return []
  const columns = effective.unfit.map((column) => texts.quoted({ value: table.header[column] ?? '' })).join('、')
  return [texts.layout.forgetful({ columns })]
}

/** Required fields that no column and no fixed value gives. */
function unmapped({ fields, effective, texts, kind }: ImportAnswerInput): string[] {
  const mappedFields = givenFields(effective.mapping)
  return fields
    .filter(({ key, required }) => required && !mappedFields.has(key))
    .map(({ key }) => texts.texts.noColumn({ value: labelOf(texts, kind, key) }))
}

/** The only field there is, which names the rows: nothing of them is read. */
function onlyNamed({ effective, outcomes, texts, kind }: ImportAnswerInput): string[] {
  const [onlyField, another] = [...givenFields(effective.mapping)].filter((key) => key !== '')
  if (onlyField === undefined || another !== undefined || !outcomes.some(({ action }) => action === 'left')) return []
  return [texts.texts.layout.onlyNamed({ label: labelOf(texts, kind, onlyField) })]
}

/** Lines of totals, and rows of remarks, examples and headings. */
function rowsLeftOut({ totals, asides, texts: { texts } }: ImportAnswerInput): string[] {
  const describeRows = (rows: readonly number[], format: (omitted: { count: number; rows: string }) => string) => {
    const first = rows.slice(0, firstTotals).join(', ')
    return rows.length === 0
      ? []
      : [format({ count: rows.length, rows: rows.length > firstTotals ? `${first} …` : first })]
  }
  const { notesLeftOut, examplesLeftOut, headsLeftOut, remarksLeftOut } = texts.layout
  return [
    ...describeRows(totals, texts.totalsLeftOut),
    ...describeRows(asides.notes, notesLeftOut),
    ...describeRows(asides.examples, examplesLeftOut),
    ...describeRows(asides.heads, headsLeftOut),
    ...describeRows(asides.remarks, remarksLeftOut),
  ]
}

function untickedLeftOut({ table, unticked, texts }: ImportAnswerInput): string[] {
  const count = table.untickedRows + unticked
  return count === 0 ? [] : [texts.texts.untickedLeftOut({ count })]
}
