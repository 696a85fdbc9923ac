import type { ReportFilters } from '@fairdesk/contract/reports/report-filters'
import type { Ask } from '../../kit/page/tab-life.ts'
import { print } from '../../kit/print/print.ts'
import { printNotes } from '../../kit/print/print-notes.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import { type PrintedTable, printedTable } from '../../ui/grid/range/printed-table.ts'
import { filterNotes } from '../filters/use-filter-lines.ts'

/** Notes under the title of a printed report. */
export type PaperContext = {
  readonly filters: ReportFilters
  /** Further notes in words: moment, cut, assumption; null leaves one out. */
  readonly notes: readonly (string | null | undefined)[]
  readonly ask: Ask
  readonly phrases: Phrases
}

type Counts = {
  /** Rows on the paper. */
  readonly printed: number
  /** Rows of the report. */
  readonly count: number
}

/** Returns the notes under a printed report's title: filters, whose figures, moment, fair, rows, when and by whom. */
export async function paperNotes(
  { filters, notes, ask, phrases }: PaperContext,
  { printed, count }: Counts,
): Promise<string[]> {
  return [
    ...(await filterNotes(ask, filters, phrases)),
    ...notes.filter((note) => note !== null && note !== undefined),
    ...printNotes(printed, count),
  ]
}

/** Shows a preview of a report on A4 landscape: heads on every sheet, whole rows, sheets numbered. */
export function printPaper(title: string, element: Element): Promise<void> {
  return print({ element, title, preview: true, paper: 'a4Landscape', inSheets: true })
}

type PrintedFigures<R> = Omit<PrintedTable<R>, 'notes'> & {
  /** Rows of the report, if not all are printed. */
  readonly count?: number
  /** Drawn above the table. */
  readonly picture?: Element | null | undefined
}

/** Prints rows of figures as a table under the notes of `context`. */
export async function printFigures<R>(
  { count, picture, ...table }: PrintedFigures<R>,
  context: PaperContext,
): Promise<void> {
  const printed = table.rows.length
  const notes = await paperNotes(context, { printed, count: count ?? printed })
  const element = printedTable<R>({ ...table, notes })
  if (picture) element.querySelector('table')?.before(picture.cloneNode(true))
  await printPaper(table.title, element)
}
