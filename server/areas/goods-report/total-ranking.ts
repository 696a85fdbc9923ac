import type {
  ColourRankingRow,
  RankingFilter,
  RankingRow,
  RankingSum,
} from '@fairdesk/contract/areas/reports/goods-report'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { percent, percentOfHundredths, yuan } from '../../domain/prices/yuan.ts'
import { ask } from '../../engine/ask.ts'
import type { AnswerRow, Metrics } from '../../engine/question/answer.ts'
import type { ReadContext } from '../context.ts'
import { skcFacts, styleFacts } from './goods-facts.ts'
import { rankingQuestion } from './ranking-question.ts'

type Page<Row> = { list: Row[]; count: number; version: number; elapsedMs: number }

/** One row per style, ranked over the whole filter. */
export async function totalRanking(context: ReadContext, filter: RankingFilter): Promise<Page<RankingRow>> {
  const visibility = visibleTo(context.user)
  const engine = await context.engine()
  const answer = ask(engine, await rankingQuestion(context.db, { filter, visibility, by: 'style' }))
  const facts = await styleFacts(context.db, { ids: answer.rows.map(idOf), visibility })
  const { count, version, elapsedMs } = answer
  return { list: rowsWith(answer.rows, facts), count, version, elapsedMs }
}

/** One row per SKC, ranked over the whole filter. */
export async function colourRanking(context: ReadContext, filter: RankingFilter): Promise<Page<ColourRankingRow>> {
  const visibility = visibleTo(context.user)
  const engine = await context.engine()
  const answer = ask(engine, await rankingQuestion(context.db, { filter, visibility, by: 'skc' }))
  const facts = await skcFacts(context.db, { ids: answer.rows.map(idOf), visibility })
  const { count, version, elapsedMs } = answer
  return { list: rowsWith(answer.rows, facts), count, version, elapsedMs }
}

/** The totals of the same filter, over all its pages. */
export async function rankingSum(
  context: ReadContext,
  filter: RankingFilter,
  by: 'style' | 'skc',
): Promise<RankingSum> {
  const engine = await context.engine()
  const answer = ask(engine, await rankingQuestion(context.db, { filter, visibility: visibleTo(context.user), by }))
  const { metrics } = answer.totals
  return {
    styles: metrics.styles ?? 0,
    skc: metrics.skc ?? 0,
    ...amounts(metrics),
    qty: metrics.qty ?? 0,
    customers: metrics.customers ?? 0,
    count: answer.count,
    version: answer.version,
  }
}

/** Joins figures with what is known of the goods; a style deleted since the figures were taken is left out. */
export function rowsWith<Facts extends { readonly factoryMin: number | null }>(
  rows: readonly AnswerRow[],
  facts: ReadonlyMap<number, Facts>,
) {
  return rows.flatMap((row) => {
    const known = facts.get(idOf(row))
    return known ? [{ ...known, ...figuresOf(row, known.factoryMin) }] : []
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
