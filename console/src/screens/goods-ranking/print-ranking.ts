import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { Ask } from '../../kit/page/tab-life.ts'
import { print } from '../../kit/print/print.ts'
import { printNotes } from '../../kit/print/print-notes.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { printedTable } from '../../ui/grid/range/printed-table.ts'
import type { ShownRow } from './ranking-columns.tsx'
import { paramsOf, type RankingQuery } from './ranking-filter.ts'

/** More is for a file: thirty pages of paper are read by nobody. */
const mostRows = 500

type Ranking = {
  readonly title: string
  readonly columns: readonly GridColumn<ShownRow>[]
  readonly totals: ShownRow | undefined
  readonly ask: Ask
}

/** The ranking as it is set, from its beginning, on paper. */
export async function printRanking(query: RankingQuery, { title, columns, totals, ask }: Ranking): Promise<void> {
  const endpoint = query.by === 'style' ? goodsReport.getGoodsTotalRanking : goodsReport.getGoodsTotalRankingByColor
  const { list, count } = await ask(endpoint, { ...paramsOf(query), page: 1, limit: mostRows })
  const notes = printNotes(list.length, count)
  const element = printedTable<ShownRow>({ title, notes, columns, rows: list, totals })
  await print({ element, title, preview: true, paper: 'A4 landscape' })
}
