import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { filterNotes } from '../../figures/filters/use-filter-lines.ts'
import type { Ask } from '../../kit/page/tab-life.ts'
import { print } from '../../kit/print/print.ts'
import { printNotes } from '../../kit/print/print-notes.ts'
import type { Phrases } from '../../kit/text/phrases.ts'
import type { GridColumn } from '../../ui/grid/grid-props.ts'
import { printedTable } from '../../ui/grid/range/printed-table.ts'
import type { ShownRow } from './ranking-columns.tsx'
import { paramsOf, type RankingQuery } from './ranking-filter.ts'
import type { Movement } from './use-movement.ts'
import { printedWall } from './wall/printed-wall.ts'

/** More is for a file: thirty pages of paper are read by nobody. */
const mostRows = 500

type Ranking = {
  readonly title: string
  /** Of a chosen moment, and since when ranks moved. */
  readonly notes: readonly (string | null)[]
  readonly columns: readonly GridColumn<ShownRow>[]
  readonly totals: ShownRow | undefined
  readonly movement: Movement
  readonly words: Phrases['goodsRanking']
  readonly phrases: Phrases
  readonly ask: Ask
}

/** The ranking as it is set, from its beginning, on paper: a table, or the wall of pictures where that is shown. */
export async function printRanking(query: RankingQuery, ranking: Ranking): Promise<void> {
  const { title, columns, totals, ask } = ranking
  const endpoint = query.by === 'style' ? goodsReport.getGoodsTotalRanking : goodsReport.getGoodsTotalRankingByColor
  const { list, count } = await ask(endpoint, { ...paramsOf(query), page: 1, limit: mostRows })
  const { goods, customers } = paramsOf(query)
  const { words } = ranking
  const only = [query.onlyOrdered && words.onlyOrdered, query.gap === 'open' && words.gapOpen].filter(
    (one) => one !== false,
  )
  const notes = [
    ...(await filterNotes(ask, { goods, customers }, ranking.phrases)),
    `${words.sortedBy} ${words[query.metric]}`,
    ...(only.length > 0 ? [`${words.narrowedTo} ${only.join('；')}`] : []),
    ...ranking.notes.filter((note) => note !== null),
    ...printNotes(list.length, count),
  ]
  const element =
    query.view === 'wall'
      ? printedWall({ ...ranking, notes, rows: list })
      : printedTable<ShownRow>({ title, notes, columns, rows: list, totals })
  await print({ element, title, preview: true, paper: 'A4 landscape', inSheets: true })
}
