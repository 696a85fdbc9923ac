import type {
  StructureAnswer,
  StructureQuestion,
  StructureRow,
  structure,
} from '@fairdesk/contract/areas/reports/structure'
import { isMetricSeen, type MetricKey } from '@fairdesk/contract/report-keys'
import { percent, percentOfHundredths, yuan } from '../../../domain/prices/yuan.ts'
import { readSwitches } from '../../../domain/switches/switches-in-force.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { ask } from '../../../engine/ask.ts'
import type { AnswerRow, Metrics } from '../../../engine/question/answer.ts'
import { filtersOf } from '../../../engine/question/filters-of.ts'
import type { Question } from '../../../engine/question/question.ts'
import type { MomentFigures, ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { otherStructure } from './other-structure.ts'

type Figures = Omit<StructureAnswer['totals'], 'other'>

/** Lists developed goods beside the orders for them, by attributes of goods. */
export const structureList: Handler<typeof structure.list> = (context, input) => structureOf(context, input)

export async function structureOf(context: ReadContext, input: StructureQuestion): Promise<StructureAnswer> {
  const { db, user } = context
  const visibility = visibleTo(user)
  const figures = await context.figures(input)
  const { amountBasis: basis } = await readSwitches(db)
  const amount = basis === 'tag' ? 'tagAmount' : 'netAmount'
  const question: Question = {
    dims: input.dims,
    metrics: [...baseMetrics, amount],
    includeZero: true,
    subtotals: true,
    shareWithin: 'total',
    filters: await filtersOf(db, input),
    visibility,
  }
  const answer = await ask(figures, question)
  const amountShares = await amountSharesOf(figures, question, amount)
  const totalMetrics = answer.totals.metrics
  const targets = targetsByLevel(answer.rows)
  const totals = figuresOf(totalMetrics, {
    total: totalMetrics,
    amount,
    // A difference has no share of the whole.
    amountShare: amountShares.length === 0 ? undefined : input.since === undefined ? 10_000 : null,
    targets: undefined,
    isDifference: input.since !== undefined,
  })
  const comparison = await otherStructure(context, figures, input)
  return {
    list: answer.rows.map((row, index) => {
      const targetsOfLevel = targets.get(row.level)
      const rowFigures = figuresOf(row.metrics, {
        total: totalMetrics,
        amount,
        amountShare: amountShares[index],
        targets: targetsOfLevel,
      })
      return {
        ...nodeOf(row, answer.dims),
        ...rowFigures,
        ...(comparison && { other: comparison.figuresOf(row, rowFigures.qtyShare) }),
      }
    }),
    totals: { ...totals, ...(comparison && { other: comparison.figuresOf(null, totals.qtyShare) }) },
    ...(comparison && { comparison: comparison.summary }),
    ...(figures.moment && { moment: figures.moment }),
    basis,
    version: answer.version,
  }
}

/** Shares of the amount by row, in hundredths of a percent; empty for callers who may not see amounts. */
async function amountSharesOf(
  figures: MomentFigures,
  question: Question,
  amount: ShareContext['amount'],
): Promise<readonly Metrics['share'][]> {
  const seesAmounts = isMetricSeen(amount, question.visibility.prices) && figures.hasAmounts
  if (!seesAmounts) return []
  const { rows } = await ask(figures, { ...question, metrics: ['share'], shareOf: amount })
  return rows.map(({ metrics }) => metrics.share)
}

const baseMetrics: readonly MetricKey[] = [
  'styles',
  'offeredStyles',
  'skc',
  'offeredSkc',
  'width',
  'depth',
  'styleDepth',
  'qty',
  'share',
  'targetQty',
]

/** A target is set for just some attributes, so that each level has a whole of its own. */
function targetsByLevel(rows: readonly AnswerRow[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const { level, metrics } of rows) sums.set(level, (sums.get(level) ?? 0) + (metrics.targetQty ?? 0))
  return sums
}

function nodeOf(
  { level, dims: values }: AnswerRow,
  dims: readonly string[],
): Pick<StructureRow, 'level' | 'dims' | 'label'> {
  return {
    level,
    dims: values.map(({ code, id }, index) => ({ dim: dims[index] ?? '', code, ...(id === undefined ? {} : { id }) })),
    label: values.at(-1)?.label ?? '',
  }
}

type ShareContext = {
  readonly total: Metrics
  readonly amount: 'tagAmount' | 'netAmount'
  /** Share in hundredths of a percent; undefined if amounts are hidden from the user. */
  readonly amountShare: number | null | undefined
  /** Targets of all rows of its level; undefined for the totals. */
  readonly targets: number | undefined
  /** Between two moments the whole has no share of itself. */
  readonly isDifference?: boolean
}

function figuresOf(metrics: Metrics, { total, amount, amountShare, targets, isDifference }: ShareContext): Figures {
  const fen = metrics[amount]
  const qtyShare = metrics === total && total.qty && !isDifference ? 100 : percentOfHundredths(metrics.share)
  const developedShare = partOf(metrics.offeredSkc, total.offeredSkc)
  const targetShare = partOf(metrics.targetQty, targets)
  return {
    developedStyles: metrics.offeredStyles ?? 0,
    orderedStyles: metrics.styles ?? 0,
    developedSkc: metrics.offeredSkc ?? 0,
    orderedSkc: metrics.skc ?? 0,
    width: percent(metrics.width),
    depth: twoDecimals(metrics.depth),
    styleDepth: twoDecimals(metrics.styleDepth),
    developedShare,
    qty: metrics.qty ?? 0,
    qtyShare,
    ...(fen === undefined || fen === null ? {} : { amount: yuan(fen) }),
    ...(amountShare === undefined ? {} : { amountShare: percentOfHundredths(amountShare) }),
    targetShare,
    difference: pointsTo(qtyShare, developedShare),
    targetDifference: pointsTo(qtyShare, targetShare),
  }
}

/** Points by which one share is above another. */
function pointsTo(share: number | null, base: number | null): number | null {
  return share === null || base === null ? null : twoDecimals(share - base)
}

function partOf(portion: number | null | undefined, total: number | null | undefined): number | null {
  return portion === null || portion === undefined || !total ? null : percent(portion / total)
}

function twoDecimals(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value * 100) / 100
}
