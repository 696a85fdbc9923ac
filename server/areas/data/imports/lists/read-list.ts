import type { ImportMapping } from '@fairdesk/contract/areas/data/import-answer'
import { foldCode } from '@fairdesk/contract/names/fold'
import { refuse } from '@fairdesk/contract/refusal'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { ownHeading } from '../../../../domain/sheets/own-heading.ts'
import { SheetProblem } from '../../../../domain/sheets/problem.ts'
import { readSheet } from '../../../../domain/sheets/read.ts'
import type { SheetTable } from '../../../../domain/sheets/table.ts'
import type { UploadedFile } from '../../../context.ts'
import { sheetProblemText } from '../../../sheet-problem-text.ts'
import { parseRecords } from '../columns/parse-record.ts'
import { describeBrokenRows } from '../file/file-problems.ts'
import { readRecords } from '../file/read-records.ts'
import type { EntryRequest } from '../kind-plan.ts'
import { alteredFields, withoutMarks } from '../mapping/meant-texts.ts'
import { unwatched } from '../report/progress.ts'
import { RowReport } from '../report/row-report.ts'
import { fieldNamed, type ListKind } from './list-kind.ts'

/** Maximum rows searched for the headings: titles and remarks may precede them, not whole tables. */
const rowsLookedAt = 10

const mostNamed = 10
const longestHeading = 40

type ListFile = EntryRequest & {
  /** Sentences on the file as a whole. */
  readonly notices: string[]
  /** True if it has texts that a spreadsheet has probably altered: they are refused unless confirmed. */
  readonly isAltered: boolean
}

type ListFileOptions = {
  readonly phrases: Phrases
  /** Names of existing entries: an export of them is imported again without confirmation. */
  readonly knownNames: readonly string[]
  readonly asWritten: boolean
}

/**
 * The rows of the file that a call brought, of its first visible sheet, by the names of their columns. A blank cell
 * blanks its field. A row that cannot be read is refused in the report.
 * @throws Refusal `upload.no-file`; `import.refused` with a sentence where it cannot be read, is empty, too long or another file
 */
export async function readList(
  file: UploadedFile | undefined,
  kind: ListKind,
  { phrases, knownNames, asWritten }: ListFileOptions,
): Promise<ListFile> {
  if (!file) refuse('upload.no-file')
  const { fields, named } = kind
  const texts = textsIn(phrases)
  const table = await tableOf(file, kind, phrases)
  const mapping = mappingOf(table, kind)
  const meant = { mapping, fields }
  const knownTexts = new Set(knownNames.map(foldCode))
  const withKnown = withoutMarks(table, meant, (_, text) => knownTexts.has(foldCode(text)))
  const confirmed = asWritten ? withoutMarks(table, meant, () => true) : withKnown
  const report = new RowReport(kind.texts(phrases).columns)
  const records = readRecords(confirmed, mapping, fields).filter(({ values }) => !kind.isExample?.(values))
  for (const { row, index, values } of records) report.add(row, index, values[named] ?? '')
  refuseBroken(table, { mapping, report, texts: texts.texts })
  const parsed = await parseRecords(records, { fields, texts, report, progress: unwatched })
  const blank = Object.fromEntries(mapping.columns.map(({ field }) => [field ?? '', null]))
  return {
    records: parsed.map((record) => ({ ...record, cells: { ...blank, ...record.cells } })),
    report,
    texts,
    progress: unwatched,
    notices: noticesOf(table, mapping, texts.texts),
    isAltered: alteredFields(withKnown, meant).size > 0,
  }
}

/** Texts whose way out of an altered cell is the file: such an import has no meanings to choose. */
function textsIn({ importTexts, importFields }: Phrases): EntryRequest['texts'] {
  const { altered } = importTexts
  return { texts: { ...importTexts, altered: { ...altered, told: altered.inSheet } }, fields: importFields }
}

type Texts = EntryRequest['texts']['texts']

/**
 * Reads the table. Where the row that looks like a header has not all columns that are needed, the first that has them
 * is the header: it may hold fewer texts than the lines under it.
 */
async function tableOf(file: UploadedFile, kind: ListKind, phrases: Phrases): Promise<SheetTable> {
  const { mostRows, needed } = kind
  const { noColumn, tooMany } = kind.texts(phrases)
  const read = (choice: { readonly headerRow?: number } = {}) =>
    readSheet(file.path, { ...choice, fileName: file.fileName, limits: { rows: mostRows + 1 } })
  const isHeader = (names: readonly (string | undefined)[]) => needed.every((key) => names.includes(key))
  try {
    let table = await read()
    if (!isHeader(mappingOf(table, kind).columns.map(({ field }) => field ?? undefined))) {
      const { rows, rowNumbers } = await read({ headerRow: 0 })
      const header = rows
        .slice(0, rowsLookedAt)
        .findIndex((cells) => isHeader(cells.map((text) => fieldNamed(kind, text))))
      const headerRow = rowNumbers[header]
      if (headerRow === undefined) refuse('import.refused', { lines: noColumn })
      table = await read({ headerRow })
    }
    if (table.rows.length === 0) throw new SheetProblem('empty')
    return table
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error
    const isLong = error.kind === 'too-many-rows'
    // Users do not count the header as a row.
    const problem = isLong ? new SheetProblem('too-many-rows', { ...error.params, rows: '', limit: mostRows }) : error
    refuse('import.refused', { lines: (isLong && tooMany) || sheetProblemText(problem, phrases.importTexts) })
  }
}

/** Maps each column to the field its heading names; of two columns of one field the first. */
function mappingOf(table: SheetTable, kind: ListKind): ImportMapping {
  const columnByField = new Map<string, number>()
  for (const [column, heading] of table.header.entries()) {
    const field = fieldNamed(kind, heading) ?? fieldNamed(kind, ownHeading(table, column))
    if (field !== undefined && !columnByField.has(field)) columnByField.set(field, column)
  }
  const columns = [...columnByField].map(([field, column]) => ({ column, field }))
  return { columns, fixed: {}, values: {}, options: {} }
}

type BrokenRowsContext = { readonly mapping: ImportMapping; readonly report: RowReport; readonly texts: Texts }

/**
 * Refuses broken rows, also those whose line is not among the others. Problems of unread cells are ignored, and Excel
 * itself omits blank cells at the end when it writes a CSV. If not all problems are listed, each of them counts, so
 * that a worse one is not missed.
 */
function refuseBroken(table: SheetTable, { mapping, report, texts }: BrokenRowsContext): void {
  const { problems, problemCount, rowNumbers, headerRow } = table
  const columns = new Set(mapping.columns.map(({ column }) => column))
  const breaking = problems.filter(
    ({ kind, column }) =>
      problemCount > problems.length || (kind !== missing && (column === undefined || columns.has(column))),
  )
  for (const [row, ofRow] of Map.groupBy(breaking, (problem) => problem.row)) {
    if (!rowNumbers.includes(row)) {
      if (row <= headerRow) continue
      report.add(row, -1, '')
    }
    const kinds = new Set(ofRow.map(({ kind }) => kind))
    report.note(row, 'refused', ...[...kinds].map((kind) => ({ problem: texts.cell[kind] })))
  }
}

/** The kind of problem that is no fault of a line. */
const missing = 'missing-fields'

/** Describes unread columns, as a heading may be misspelt, and lines that end early. */
function noticesOf({ header, problems, rowNumbers }: SheetTable, { columns }: ImportMapping, texts: Texts): string[] {
  const read = new Set(columns.map(({ column }) => column))
  const unread = header.filter((heading, column) => heading !== '' && !read.has(column))
  const named = unread.slice(0, mostNamed).map((heading) => texts.quoted({ value: heading.slice(0, longestHeading) }))
  const headings = (unread.length > mostNamed ? [...named, '…'] : named).join(texts.andAlso)
  const short = problems.filter(({ row, kind }) => kind === missing && rowNumbers.includes(row)).map(({ row }) => row)
  return [
    ...(unread.length === 0 ? [] : [texts.passedOver({ headings })]),
    ...(short.length === 0 ? [] : [describeBrokenRows(missing, short, texts)]),
  ]
}
