import type { ReportNode } from '@fairdesk/contract/areas/reports/moment'
import { dimensionKeys } from '@fairdesk/contract/report-keys'
import type { ReportFilters } from '@fairdesk/contract/reports/report-filters'
import { titleName } from '../../../figures/chart/value-name.ts'
import { filterNotes } from '../../../figures/filters/use-filter-lines.ts'
import type { Ask } from '../../../kit/page/tab-life.ts'
import { print } from '../../../kit/print/print.ts'
import { printNotes } from '../../../kit/print/print-notes.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'
import { printedTable } from '../../../ui/grid/range/printed-table.ts'
import type { PivotRow } from './pivot-columns.tsx'

/** Maximum rows on paper; export a file for more. */
const mostRows = 1000

type PivotPrintInput = ReportFilters & {
  readonly columns: readonly GridColumn<PivotRow>[]
  readonly rows: readonly PivotRow[]
  readonly totals: PivotRow | undefined
  /** Path to the rows. */
  readonly node: ReportNode
  /** Time of the figures. */
  readonly note: string | null
  readonly phrases: Phrases
  readonly ask: Ask
}

/** Prints the level that is open, with its columns as on screen and what it is filtered by. */
export async function printPivot({ columns, rows, totals, node, note, phrases, ask, ...filters }: PivotPrintInput) {
  const title = phrases.structure.pivotTab
  const notes = [
    ...(node.length > 0 ? [`${phrases.structure.path} ${wayText(node, phrases)}`] : []),
    ...(await filterNotes(ask, filters, phrases)),
    ...(note === null ? [] : [note]),
    ...printNotes(Math.min(rows.length, mostRows), rows.length),
  ]
  const element = printedTable<PivotRow>({ title, notes, columns, rows: rows.slice(0, mostRows), totals })
  await print({ element, title, preview: true, paper: 'a4Landscape', inSheets: true })
}

function wayText(node: ReportNode, phrases: Phrases): string {
  const names = node.map(({ dim, code, label = '' }) => {
    const key = dimensionKeys.find((candidate) => candidate === dim)
    return key ? titleName({ dim: key, code, label }, phrases) : label || code
  })
  return names.join(' › ')
}
