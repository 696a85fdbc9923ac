import type { goodsReport, movementPresets, RankingFilter } from '@fairdesk/contract/areas/reports/goods-report'
import { Refusal } from '@fairdesk/contract/refusal'
import { fairDays } from '@fairdesk/contract/values/fair-days'
import { readFairHours } from '../../domain/switches/switches-in-force.ts'
import { askForAll } from '../../engine/ask.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { movementMoment } from './movement-moment.ts'
import { type RankingBy, rankingQuestion } from './ranking-question.ts'
import { idOf } from './total-ranking.ts'

type MovedSince = (typeof movementPresets)[number] | (string & {})
type MovementQuestion = { readonly filter: RankingFilter; readonly by: RankingBy; readonly movedSince: MovedSince }

export const rankMovement: Handler<typeof goodsReport.getGoodsTotalRankingMovement> = async (
  context,
  { by, movedSince, ...filter },
) => {
  const { since, ranks } = await ranksThen(context, { filter, by, movedSince })
  return { since, ranks: [...ranks] }
}

type RanksThen = {
  /** ISO 8601; null where there is no moment to compare with. */
  readonly since: string | null
  /** By style or SKC; what nobody had ordered then is absent. */
  readonly ranks: ReadonlyMap<number, number>
}

const none: RanksThen = { since: null, ranks: new Map() }

/**
 * The ranks of the same question as of an earlier moment: its filters, its metric, its goods. A moment with no ranks is no refusal:
 * the ranking itself is there all the same.
 */
export async function ranksThen(
  context: ReadContext,
  { filter, by, movedSince }: MovementQuestion,
): Promise<RanksThen> {
  // Of what was added between two moments there is no earlier ranking.
  if (filter.since !== undefined) return none
  const days = fairDays(await readFairHours(context.db), context.user.fair.timeZone)
  const shown = filter.asOf === undefined ? Date.now() : Date.parse(filter.asOf)
  const moment = movementMoment(movedSince, { shown, days })
  if (moment === null || moment >= shown) return none
  const since = new Date(moment).toISOString()
  const then = await context.figures({ asOf: since }).catch(unlessRefused)
  if (!then || (isAmount(filter.metric) && !then.hasAmounts)) return none
  const { question } = await rankingQuestion(context, filter, by)
  const { topN: _, page: _page, ...whole } = question
  const ranks = new Map<number, number>()
  for (const row of askForAll(then, { ...whole, metrics: [filter.metric, 'qty'] }).rows) {
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
