import {
  type ImportAnswer,
  type ImportRequest,
  type MappedKind,
  type RowAction,
  rowActions,
} from '@fairdesk/contract/areas/data/bulk-import'
import type { ImportQuestion } from '@fairdesk/contract/areas/data/import-options'
import type { SheetTable } from '../../../domain/sheets/table.ts'
import type { FileField } from '../columns/field.ts'
import { labelOf, newCodeLabel, type Words } from '../columns/words.ts'
import { fileProblems } from '../file/file-problems.ts'
import type { KeptFile } from '../file/kept-file.ts'
import type { KindPlan } from '../kind-plan.ts'
import { columnNotices } from '../mapping/column-notices.ts'
import { type Effective, withoutSecrets } from '../mapping/effective-mapping.ts'
import type { RowOutcome } from './row-report.ts'

const firstRows = 200
const mostChoices = 500
const firstNames = 20
const firstTotals = 20

type Whole = {
  readonly file: KeptFile
  readonly kind: MappedKind
  readonly request: ImportRequest
  readonly words: Words
  readonly table: SheetTable
  readonly passedOver: string | null
  /** Names of sheets that hold such rows too and are not read. */
  readonly unread: readonly string[]
  readonly fields: readonly FileField[]
  readonly effective: Effective
  readonly kindPlan: KindPlan
  readonly outcomes: readonly RowOutcome[]
  /** Numbers of the lines that add up others. */
  readonly totals: readonly number[]
  readonly asides: readonly number[]
  /** How many rows hold nothing but unticked boxes and noughts, besides those that the reader has left out. */
  readonly unticked: number
  readonly questions: readonly ImportQuestion[]
}

export function answerFrom(whole: Whole): ImportAnswer {
  const { file, kind, request, words, table, passedOver, fields, effective, kindPlan, outcomes } = whole
  return {
    importId: file.id,
    mode: request.mode,
    committed: request.mode !== 'dryRun',
    sheet: table.sheet,
    sheets: table.sheets.map(({ name, hidden }) => ({ name, hidden })),
    headerRow: table.headerRow,
    columns: [...effective.columns],
    fields: fields.map(({ key, required = false, kind: fieldKind }) => ({
      key,
      label: labelOf(words, kind, key),
      required,
      kind: fieldKind,
    })),
    mapping: withoutSecrets(
      passedOver === null ? effective.mapping : { ...effective.mapping, sheet: table.sheet },
      fields,
    ),
    counts: { rows: outcomes.length, ...countByAction(outcomes), ...kindPlan.counts },
    newCodes: [...Map.groupBy(kindPlan.newCodes, ({ type }) => type)].map(([type, codes]) => ({
      type,
      label: newCodeLabel(words, type),
      names: codes.slice(0, firstNames).map(({ name }) => name),
      count: codes.length,
    })),
    rows: firstOfEach(outcomes).map(rowFrom),
    outgrown: [...effective.outgrown],
    choices: choicesFor(whole),
    questions: [...whole.questions],
    problems: [
      ...(passedOver === null ? [] : [words.texts.sheetPassedOver({ sheet: table.sheet, first: passedOver })]),
      ...sheetsNotRead(whole),
      ...unmapped(whole),
      ...columnNotices(table, { kind, fields, mapping: effective.mapping, words, otherUnits: effective.otherUnits }),
      ...fileProblems(table, effective.mapping, words.texts),
      ...rowsLeftOut(whole),
      ...untickedLeftOut(whole),
      ...(kindPlan.notices ?? []),
    ],
  }
}

export function rowFrom({ row, sheet, action, key, notes }: RowOutcome) {
  return { row, ...(sheet === undefined ? {} : { sheet }), action, key, notes }
}

/** A file of thousands of good rows shows its few bad ones all the same. */
export function firstOfEach(outcomes: readonly RowOutcome[]): RowOutcome[] {
  const left = new Map(rowActions.map((action) => [action, firstRows]))
  return outcomes.filter(({ action }) => {
    const room = left.get(action) ?? 0
    left.set(action, room - 1)
    return room > 0
  })
}

/** Of the fields that the rows have unknown values for. */
function choicesFor({ outcomes, kindPlan }: Whole): ImportAnswer['choices'] {
  const unknown = outcomes.flatMap(({ notes }) => notes.flatMap((note) => (note.unknown && note.field) || []))
  return [...new Set(unknown)].flatMap((field) => {
    const values = kindPlan.choicesOf(field).slice(0, mostChoices)
    return values.length === 0 ? [] : [{ field, values: [...values] }]
  })
}

export function countByAction(outcomes: readonly RowOutcome[]): Record<RowAction, number> {
  const counts = { created: 0, changed: 0, left: 0, refused: 0 }
  for (const { action } of outcomes) counts[action]++
  return counts
}

function sheetsNotRead({ table, unread, words: { texts } }: Whole): string[] {
  if (unread.length === 0) return []
  const others = unread.map((value) => texts.quoted({ value })).join('、')
  return [texts.sheetsNotRead({ sheet: table.sheet, others })]
}

/** Required fields that no column and no fixed value gives. */
function unmapped({ fields, effective, words, kind }: Whole): string[] {
  const { columns, fixed } = effective.mapping
  const given = new Set([...Object.keys(fixed), ...columns.flatMap((column) => column.fields ?? column.field ?? [])])
  return fields
    .filter(({ key, required }) => required && !given.has(key))
    .map(({ key }) => words.texts.noColumn({ value: labelOf(words, kind, key) }))
}

/** Lines of totals, and rows of remarks, examples and headings. */
function rowsLeftOut({ totals, asides, words: { texts } }: Whole): string[] {
  const said = (rows: readonly number[], tell: (left: { count: number; rows: string }) => string) => {
    const first = rows.slice(0, firstTotals).join(', ')
    return rows.length === 0
      ? []
      : [tell({ count: rows.length, rows: rows.length > firstTotals ? `${first} …` : first })]
  }
  return [...said(totals, texts.totalsLeftOut), ...said(asides, texts.asidesLeftOut)]
}

function untickedLeftOut({ table, unticked, words }: Whole): string[] {
  const count = table.untickedRows + unticked
  return count === 0 ? [] : [words.texts.untickedLeftOut({ count })]
}
