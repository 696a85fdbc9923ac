import type { RankingFilter } from '@fairdesk/contract/areas/reports/ranking/total-ranking'
import { refuse } from '@fairdesk/contract/refusal'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { filtersOf } from '../../../engine/question/filters-of.ts'
import type { Filters, Question } from '../../../engine/question/question.ts'
import { votesOf } from '../../../engine/question/votes-of.ts'
import type { MomentFigures, ReadContext } from '../../context.ts'
import { factoryGaps, factoryGapsNow, gapsByRow, type RowGap, seesWholeFair } from './factory-minimum.ts'

/** `styles` and `skc` are for the sum only; each row shows the others. */
const metrics: readonly MetricKey[] = [
  'qty',
  'tagAmount',
  'netAmount',
  'customers',
  'coverage',
  'share',
  'cumShare',
  'depth',
  'styles',
  'skc',
  'score',
  'votes',
]

export type RankingBy = 'style' | 'skc'

export type RankingQuestion = {
  readonly figures: MomentFigures
  readonly question: Question
  /** Gaps by style or SKC; null if rows are not checked against the factory minimum. */
  readonly gaps: ReadonlyMap<number, RowGap> | null
}

export type RankingContext = Pick<ReadContext, 'db' | 'user' | 'engine' | 'figures'>

/**
 * The ranking as a question: one row per style or per SKC, goods without orders included unless left out.
 * @throws Refusal report.factory-not-seen, report.moment…
 */
export async function rankingQuestion(
  context: RankingContext,
  filter: RankingFilter,
  groupBy: RankingBy,
): Promise<RankingQuestion> {
  const { db, user } = context
  const figures = await context.figures(filter)
  const gaps = (await seesWholeFair(context)) ? await gapsOf(context, { filter, figures, groupBy }) : null
  if (filter.gap === 'open' && !gaps) refuse('report.factory-not-seen')
  const [filters, votes] = await Promise.all([filtersOf(db, filter), votesOf(db, filter)])
  const question: Question = {
    dims: [groupBy],
    metrics,
    filters: filter.gap === 'open' && gaps ? onlyOpen(filters, gaps, groupBy) : filters,
    visibility: visibleTo(user),
    votes,
    sort: { by: filter.metric, order: filter.order },
    includeZero: !filter.onlyOrdered,
    shareOf: filter.metric === 'netAmount' || filter.metric === 'tagAmount' ? filter.metric : 'qty',
    topN: filter.topN,
    page: { page: filter.page, limit: filter.limit },
  }
  // Pieces added between two moments are not checked against a minimum.
  return { figures, question, gaps: filter.since === undefined ? gaps : null }
}

type GapQuestion = { readonly filter: RankingFilter; readonly figures: MomentFigures; readonly groupBy: RankingBy }

/** Returns the gaps; for a difference, those at the later moment. */
async function gapsOf(context: RankingContext, { filter: { asOf, since }, figures, groupBy }: GapQuestion) {
  if (asOf === undefined) return gapsByRow(await factoryGapsNow(context), groupBy)
  const asOfFigures = since === undefined ? figures : await context.figures({ asOf })
  return gapsByRow(await factoryGaps(context.db, asOfFigures), groupBy)
}

function onlyOpen(filters: Filters, gaps: ReadonlyMap<number, RowGap>, groupBy: RankingBy): Filters {
  const open = [...gaps].filter(([, { gap }]) => gap > 0).map(([id]) => id)
  const selectedIds = filters[groupBy]
  return { ...filters, [groupBy]: selectedIds ? open.filter((id) => selectedIds.includes(id)) : open }
}
