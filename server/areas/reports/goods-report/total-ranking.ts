import { goodsReport } from '@fairdesk/contract/areas/reports/goods-report'
import type { RankingFilter, RankingSum } from '@fairdesk/contract/areas/reports/ranking/total-ranking'
import { skcFacts, styleFacts } from '../../../domain/goods/goods-facts.ts'
import { percent, percentOfHundredths, yuan } from '../../../domain/prices/yuan.ts'
import { ask, type FiguresSource } from '../../../engine/ask.ts'
import type { AnswerRow, Metrics } from '../../../engine/question/answer.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { type ComparedFigures, comparedFigures } from '../comparison.ts'
import { seesWholeFair } from './factory-minimum.ts'
import { goodsTiers, type TierById } from './goods-tiers.ts'
import { type RankingBy, type RankingContext, type RankingQuestion, rankingQuestion } from './ranking-question.ts'

/** One row per style, ranked over the whole filter. */
export const totalRanking: Handler<typeof goodsReport.getGoodsTotalRanking> = (context, filter) =>
  ranked(context, filter, { groupBy: 'style', factsOf: styleFacts })

/** One row per SKC, ranked over the whole filter. */
export const colourRanking: Handler<typeof goodsReport.getGoodsTotalRankingByColor> = (context, filter) =>
  ranked(context, filter, { groupBy: 'skc', factsOf: skcFacts })

type Grain<Facts extends object> = {
  readonly groupBy: RankingBy
  factsOf(db: ReadContext['db'], goods: Parameters<typeof styleFacts>[1]): Promise<ReadonlyMap<number, Facts>>
}

async function ranked<Facts extends object>(
  context: ReadContext,
  filter: RankingFilter,
  { groupBy, factsOf }: Grain<Facts>,
) {
  const { figures, question, gaps } = await rankingQuestion(context, filter, groupBy)
  const [answer, compared] = await Promise.all([
    ask(figures, question),
    comparedRanking(context, figures, { filter, groupBy }),
  ])
  const { count, version, elapsedMs, rows } = answer
  const facts = await factsOf(context.db, { ids: rows.map(idOf), visibility: question.visibility })
  const { moment } = figures
  const tiers = await goodsTiers({ figures, question }, groupBy)
  const list = rowsWith(rows, facts, { gaps, tiers, compared })
  return {
    ...{ list, count, factory: gaps !== null, version, elapsedMs },
    ...(moment && { moment }),
    ...(compared && { comparison: compared.summary }),
  }
}

/** The totals of the same filter, over all its pages. */
export async function rankingSum(context: ReadContext, filter: RankingFilter, groupBy: RankingBy): Promise<RankingSum> {
  const { figures, question } = await rankingQuestion(context, filter, groupBy)
  const [answer, compared] = await Promise.all([
    ask(figures, question),
    comparedRanking(context, figures, { filter, groupBy }),
  ])
  const { metrics } = answer.totals
  return {
    styles: metrics.styles ?? 0,
    skc: metrics.skc ?? 0,
    ...amounts(metrics),
    qty: metrics.qty ?? 0,
    customers: metrics.customers ?? 0,
    count: answer.count,
    ...(compared && { former: compared.total }),
    ...(figures.moment && { moment: figures.moment }),
    version: answer.version,
  }
}

/**
 * Counts the SKC of the ranking by colour with `gap: 'open'`; null for users who may not know the factory minimum.
 */
export async function countUnderFactoryMinimum(context: RankingContext): Promise<number | null> {
  if (!(await seesWholeFair(context))) return null
  const filter = goodsReport.getGoodsTotalRankingByColor.input.parse({ gap: 'open', limit: 1 })
  const { figures, question } = await rankingQuestion(context, filter, 'skc')
  return (await ask(figures, question)).count
}

type RankingMarks = Pick<RankingQuestion, 'gaps'> & {
  readonly tiers: TierById
  readonly compared: ComparedFigures | null
}

/** Joins figures with data of the goods; a style deleted since the figures were taken is left out. */
export function rowsWith<Facts extends object>(
  rows: readonly AnswerRow[],
  facts: ReadonlyMap<number, Facts>,
  { gaps, tiers, compared }: RankingMarks,
) {
  return rows.flatMap((row) => {
    const id = idOf(row)
    const rowFacts = facts.get(id)
    if (!rowFacts) return []
    const formerFigures = compared && { former: compared.formerOf(row) }
    const tier = tiers.get(id) ?? null
    return [{ ...rowFacts, ...figuresOf(row), tier, ...formerFigures, ...(gaps && (gaps.get(id) ?? noMinimum)) }]
  })
}

/** Returns the other orders by style or colour number; without a total for goods below the factory minimum. */
export async function comparedRanking(
  context: ReadContext,
  figures: FiguresSource,
  { filter, groupBy }: { readonly filter: Omit<RankingFilter, 'page' | 'limit'>; readonly groupBy: RankingBy },
): Promise<ComparedFigures | null> {
  const compared = await comparedFigures(context, figures, { dims: [groupBy], input: filter })
  return compared && filter.gap === 'open' ? { ...compared, total: null } : compared
}

const noMinimum = { factoryMin: null, gap: null, gapSkcs: null }

function figuresOf({ rank, metrics }: AnswerRow) {
  const score = metrics.score ?? null
  return {
    rank: rank ?? 0,
    qty: metrics.qty ?? 0,
    ...amounts(metrics),
    customers: metrics.customers ?? 0,
    coverage: percent(metrics.coverage),
    share: percentOfHundredths(metrics.share),
    cumShare: percentOfHundredths(metrics.cumShare),
    // Covers the customers that the filter leaves, like the pieces beside it.
    score: score === null ? null : Math.round(score * 100) / 100,
    votes: metrics.votes ?? 0,
    depth: metrics.depth === null || metrics.depth === undefined ? null : Math.round(metrics.depth * 10) / 10,
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
