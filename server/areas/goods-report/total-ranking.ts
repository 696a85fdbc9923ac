import type { goodsReport, RankingFilter, RankingSum } from '@fairdesk/contract/areas/reports/goods-report'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { percent, percentOfHundredths, yuan } from '../../domain/prices/yuan.ts'
import { ask } from '../../engine/ask.ts'
import type { AnswerRow, Metrics } from '../../engine/question/answer.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { skcFacts, styleFacts } from './goods-facts.ts'
import { rankingQuestion } from './ranking-question.ts'

/** One row per style, ranked over the whole filter. */
export const totalRanking: Handler<typeof goodsReport.getGoodsTotalRanking> = (context, filter) =>
  ranked(context, filter, { by: 'style', factsOf: styleFacts })

/** One row per SKC, ranked over the whole filter. */
export const colourRanking: Handler<typeof goodsReport.getGoodsTotalRankingByColor> = (context, filter) =>
  ranked(context, filter, { by: 'skc', factsOf: skcFacts })

type Goods = { readonly factoryMin: number | null }
type Grain<Facts extends Goods> = {
  readonly by: 'style' | 'skc'
  factsOf(db: ReadContext['db'], goods: Parameters<typeof styleFacts>[1]): Promise<ReadonlyMap<number, Facts>>
}

async function ranked<Facts extends Goods>(
  { db, user, figures: figuresOf }: ReadContext,
  filter: RankingFilter,
  { by, factsOf }: Grain<Facts>,
) {
  const visibility = visibleTo(user)
  const figures = await figuresOf(filter)
  const answer = ask(figures, await rankingQuestion(db, { filter, visibility, by }))
  const facts = await factsOf(db, { ids: answer.rows.map(idOf), visibility })
  const { count, version, elapsedMs } = answer
  const { moment } = figures
  const list = rowsWith(answer.rows, facts, filter.since === undefined)
  return { list, count, ...(moment && { moment }), version, elapsedMs }
}

/** The totals of the same filter, over all its pages. */
export async function rankingSum(
  context: ReadContext,
  filter: RankingFilter,
  by: 'style' | 'skc',
): Promise<RankingSum> {
  const figures = await context.figures(filter)
  const answer = ask(figures, await rankingQuestion(context.db, { filter, visibility: visibleTo(context.user), by }))
  const { metrics } = answer.totals
  return {
    styles: metrics.styles ?? 0,
    skc: metrics.skc ?? 0,
    ...amounts(metrics),
    qty: metrics.qty ?? 0,
    customers: metrics.customers ?? 0,
    count: answer.count,
    ...(figures.moment && { moment: figures.moment }),
    version: answer.version,
  }
}

/** Joins figures with what is known of the goods; a style deleted since the figures were taken is left out. A difference has no gap to the minimum. */
export function rowsWith<Facts extends { readonly factoryMin: number | null }>(
  rows: readonly AnswerRow[],
  facts: ReadonlyMap<number, Facts>,
  hasGap = true,
) {
  return rows.flatMap((row) => {
    const known = facts.get(idOf(row))
    return known ? [{ ...known, ...figuresOf(row, hasGap ? known.factoryMin : null) }] : []
  })
}

function figuresOf({ rank, metrics }: AnswerRow, factoryMin: number | null) {
  const qty = metrics.qty ?? 0
  return {
    rank: rank ?? 0,
    qty,
    ...amounts(metrics),
    customers: metrics.customers ?? 0,
    coverage: percent(metrics.coverage),
    share: percentOfHundredths(metrics.share),
    cumShare: percentOfHundredths(metrics.cumShare),
    depth: metrics.depth === null || metrics.depth === undefined ? null : Math.round(metrics.depth * 10) / 10,
    gap: factoryMin === null ? null : Math.max(0, factoryMin - qty),
  }
}

/** Amounts in yuan; one that may not be seen is absent. */
export function amounts({ tagAmount, netAmount }: Metrics): { tagAmount?: number; netAmount?: number } {
  return {
    ...(typeof tagAmount === 'number' ? { tagAmount: yuan(tagAmount) } : {}),
    ...(typeof netAmount === 'number' ? { netAmount: yuan(netAmount) } : {}),
  }
}

export function idOf(row: AnswerRow): number {
  return row.dims.at(-1)?.id ?? 0
}
