import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import { type PaperContext, paperNotes, printFigures, printPaper } from '../../../figures/paper/print-figures.ts'
import type { Ask } from '../../../kit/page/tab-life.ts'
import type { Phrases } from '../../../kit/text/phrases.ts'
import type { GridColumn } from '../../../ui/grid/grid-props.ts'
import type { RankTableRow } from './ranking-columns.tsx'
import { paramsOf, type RankingQuery } from './ranking-filter.ts'
import type { Movement } from './use-movement.ts'
import { printedWall } from './wall/printed-wall.ts'

/** Maximum rows on paper, about thirty pages; export a file for more. */
const mostRows = 500

type PrintRankingInput = {
  readonly title: string
  /** Notes on the chosen moment and on the start of the rank comparison. */
  readonly notes: readonly (string | null)[]
  readonly columns: readonly GridColumn<RankTableRow>[]
  readonly totals: RankTableRow | undefined
  readonly movement: Movement
  readonly texts: Phrases['goodsRanking']
  readonly phrases: Phrases
  readonly ask: Ask
}

/** The ranking as it is set, from its beginning, on paper: a table, or the wall of pictures where that is shown. */
export async function printRanking(query: RankingQuery, ranking: PrintRankingInput): Promise<void> {
  const { title, columns, totals, ask } = ranking
  const endpoint = query.by === 'style' ? goodsReport.getGoodsTotalRanking : goodsReport.getGoodsTotalRankingByColor
  const { list, count } = await ask(endpoint, { ...paramsOf(query), page: 1, limit: mostRows })
  const { goods, customers } = paramsOf(query)
  const { texts } = ranking
  const only = [query.onlyOrdered && texts.onlyOrdered, query.gap === 'open' && texts.gapOpen].filter(
    (text) => text !== false,
  )
  const context: PaperContext = {
    filters: { goods, customers },
    notes: [
      `${texts.sortedBy} ${texts[query.metric]}`,
      ...(only.length > 0 ? [`${texts.narrowedTo} ${only.join('；')}`] : []),
      ...ranking.notes,
    ],
    ask,
    phrases: ranking.phrases,
  }
  if (query.view !== 'wall') return printFigures<RankTableRow>({ title, columns, rows: list, count, totals }, context)
  const notes = await paperNotes(context, { printed: list.length, count })
  await printPaper(title, printedWall({ ...ranking, notes, rows: list }))
}
