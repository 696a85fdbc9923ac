import type { ReportAnswer } from '@fairdesk/contract/areas/reports/report'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { filterNotes } from '../../figures/filters/use-filter-lines.ts'
import type { MomentChoice } from '../../figures/moment/use-moments.ts'
import type { Ask } from '../../kit/page/tab-life.ts'
import { print } from '../../kit/print/print.ts'
import { printNotes } from '../../kit/print/print-notes.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { printedTable } from '../../ui/grid/range/printed-table.ts'
import type { ShownRow } from './report-columns.ts'
import { questionOf } from './report-query.ts'

/** More is for a file: forty pages of paper are read by nobody. */
const mostRows = 1000

type Shown = {
  readonly title: string
  /** The moment whose figures are shown, and what the page says of it. */
  readonly moments: Pick<MomentChoice, 'params'>
  readonly notes: readonly (string | null)[]
  readonly phrases: Phrases
  readonly columnsOf: (answer: ReportAnswer) => readonly GridColumn<ShownRow>[]
  readonly totals: ShownRow | undefined
  readonly isSubtotal: (row: ShownRow) => boolean
  readonly ask: Ask
  readonly page: HTMLElement | null
}

/** The report as it is asked, from its beginning, on paper; an open chart stands above it. */
export async function printReport(
  params: ReportParams,
  { ask, columnsOf, page, moments, phrases, ...shown }: Shown,
): Promise<void> {
  const answer = await ask(report.getOrderReport, {
    ...questionOf(params),
    ...moments.params,
    page: 1,
    limit: mostRows,
  })
  const { list, count } = answer
  const notes = [
    ...(await filterNotes(ask, params, phrases)),
    ...shown.notes.filter((note) => note !== null),
    ...printNotes(list.length, count),
  ]
  const element = printedTable<ShownRow>({ ...shown, columns: columnsOf(answer), rows: list, notes })
  const picture = page?.querySelector('.fd-chart-picture svg')
  if (picture) element.querySelector('table')?.before(picture.cloneNode(true))
  await print({ element, title: shown.title, preview: true, paper: 'A4 landscape', inSheets: true })
}
