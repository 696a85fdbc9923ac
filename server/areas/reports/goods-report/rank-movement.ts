import type { goodsReport, movementPresets } from '@fairdesk/contract/areas/reports/goods-report'
import type { RankingFilter } from '@fairdesk/contract/areas/reports/ranking/total-ranking'
import { Refusal } from '@fairdesk/contract/refusal'
import { fairDays } from '@fairdesk/contract/values/fair-days'
import { readFairHours } from '../../../domain/switches/switches-in-force.ts'
import { askForAll } from '../../../engine/ask.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { movementMoment } from './movement-moment.ts'
import { type RankingBy, rankingQuestion } from './ranking-question.ts'
import { idOf } from './total-ranking.ts'

type MovementSince = (typeof movementPresets)[number] | (string & {})
type MovementQuestion = {
  readonly filter: RankingFilter
  readonly groupBy: RankingBy
  readonly movedSince: MovementSince
}

export const rankMovement: Handler<typeof goodsReport.getGoodsTotalRankingMovement> = async (
  context,
  { by, movedSince, ...filter },
) => {
  const { since, ranks } = await ranksThen(context, { filter, groupBy: by, movedSince })
  return { since, ranks: [...ranks] }
}

type RanksThen = {
  /** ISO 8601; null where there is no moment to compare with. */
  readonly since: string | null
  /** Ranks by style or SKC; absent if nobody had ordered it then. */
  readonly ranks: ReadonlyMap<number, number>
}

const none: RanksThen = { since: null, ranks: new Map() }

/**
 * The ranks of the same question as of an earlier moment: its filters, its metric, its goods. A moment with no ranks is no refusal:
 * the ranking itself is there all the same.
 */
export async function ranksThen(
  context: ReadContext,
  { filter, groupBy, movedSince }: MovementQuestion,
): Promise<RanksThen> {
  // Pieces added between two moments have no earlier ranking.
  if (filter.since !== undefined) return none
  const days = fairDays(await readFairHours(context.db), context.user.fair.timeZone)
  const asOfMs = filter.asOf === undefined ? Date.now() : Date.parse(filter.asOf)
  const moment = movementMoment(movedSince, { asOfMs, days })
  if (moment === null || moment >= asOfMs) return none
  const since = new Date(moment).toISOString()
  const earlierFigures = await context.figures({ asOf: since }).catch(unlessRefused)
  if (!earlierFigures || (isAmount(filter.metric) && !earlierFigures.hasAmounts)) return none
  const { question } = await rankingQuestion(context, filter, groupBy)
  const { topN: _, page: _page, ...whole } = question
  const ranks = new Map<number, number>()
  for (const row of (await askForAll(earlierFigures, { ...whole, metrics: [filter.metric, 'qty'] })).rows) {
    if (row.metrics.qty) ranks.set(idOf(row), row.rank ?? 0)
  }
  return { since, ranks }
}

function isAmount(metric: RankingFilter['metric']): boolean {
  return metric === 'netAmount' || metric === 'tagAmount'
}

/** A moment before the fair has no figures. */
function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
