import type { ReportAnswer } from '@fairdesk/contract/areas/reports/report'
import { report } from '@fairdesk/contract/areas/reports/report'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { questionOf } from '@fairdesk/contract/areas/reports/saved/report-question'
import type { MomentChoice } from '../../../figures/moment/use-moments.ts'
import { printFigures } from '../../../figures/paper/print-figures.ts'
import type { ReportTableRow } from '../../../figures/report/report-columns.ts'
import type { Ask } from '../../../kit/page/tab-life.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'

/** Maximum rows on paper, about forty pages; export a file for more. */
const mostRows = 1000

type ReportPrintInput = {
  readonly title: string
  /** Time of the figures shown, and its description on the page. */
  readonly moments: Pick<MomentChoice, 'params'>
  readonly notes: readonly (string | null)[]
  readonly phrases: Phrases
  readonly columnsOf: (answer: ReportAnswer) => readonly GridColumn<ReportTableRow>[]
  readonly totals: ReportTableRow | undefined
  readonly isSubtotal: (row: ReportTableRow) => boolean
  readonly ask: Ask
  readonly page: HTMLElement | null
}

/** Prints the report as configured, from its first row; an open chart is printed above it. */
export async function printReport(
  params: ReportParams,
  { ask, columnsOf, page, moments, notes, phrases, ...shown }: ReportPrintInput,
): Promise<void> {
  const answer = await ask(report.getOrderReport, {
    ...questionOf(params),
    ...moments.params,
    page: 1,
    limit: mostRows,
  })
  const { list, count } = answer
  const picture = page?.querySelector('.fd-chart-picture svg')
  await printFigures<ReportTableRow>(
    { ...shown, columns: columnsOf(answer), rows: list, count, picture },
    { filters: params, notes, ask, phrases },
  )
}
