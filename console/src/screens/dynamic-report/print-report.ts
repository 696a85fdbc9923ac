import { report } from '@fairdesk/contract/areas/reports/report'
import type { Ask } from '../../kit/page/tab-life.ts'
import { print } from '../../kit/print/print.ts'
import { printNotes } from '../../kit/print/print-notes.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { printedTable } from '../../ui/grid/range/printed-table.ts'
import type { ShownRow } from './report-columns.ts'
import { questionOf, type ReportSettings } from './report-query.ts'

/** More is for a file: forty pages of paper are read by nobody. */
const mostRows = 1000

type Shown = {
  readonly title: string
  readonly columns: readonly GridColumn<ShownRow>[]
  readonly totals: ShownRow | undefined
  readonly isSubtotal: (row: ShownRow) => boolean
  readonly ask: Ask
}

/** The report as it is asked, from its beginning, on paper. */
export async function printReport(settings: ReportSettings, { ask, ...shown }: Shown): Promise<void> {
  const { list, count } = await ask(report.getOrderReport, { ...questionOf(settings), page: 1, limit: mostRows })
  const element = printedTable<ShownRow>({ ...shown, rows: list, notes: printNotes(list.length, count) })
  await print({ element, title: shown.title, preview: true, paper: 'A4 landscape' })
}
