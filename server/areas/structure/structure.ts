import type {
  StructureAnswer,
  StructureQuestion,
  StructureRow,
  structure,
} from '@fairdesk/contract/areas/reports/structure'
import { isMetricSeen, type MetricKey } from '@fairdesk/contract/report-keys'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { percent, percentOfHundredths, yuan } from '../../domain/prices/yuan.ts'
import { readSwitches } from '../../domain/switches/switches-in-force.ts'
import { ask } from '../../engine/ask.ts'
import type { AnswerRow, Metrics } from '../../engine/question/answer.ts'
import { filtersOf } from '../../engine/question/filters-of.ts'
import type { Question } from '../../engine/question/question.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { otherStructure } from './other-structure.ts'

type Figures = Omit<StructureAnswer['totals'], 'other'>

/** What was developed beside what is ordered of it, by attributes of goods. */
export const structureList: Handler<typeof structure.list> = (context, input) => structureOf(context, input)

export async function structureOf(context: ReadContext, input: StructureQuestion): Promise<StructureAnswer> {
  const { db, user } = context
  const visibility = visibleTo(user)
  const figures = await context.figures(input)
  const { amountBasis: basis } = await readSwitches(db)
  const amount = basis === 'tag' ? 'tagAmount' : 'netAmount'
  const question: Question = {
    dims: input.dims,
    metrics: [...counted, amount],
    includeZero: true,
    subtotals: true,
    shareWithin: 'total',
    filters: await filtersOf(db, input),
    visibility,
  }
  const answer = ask(figures, question)
  const seesAmounts = isMetricSeen(amount, visibility.prices) && figures.hasAmounts
  const amountShares = seesAmounts
    ? ask(figures, { ...question, metrics: ['share'], shareOf: amount }).rows.map(({ metrics }) => metrics.share)
    : []
  const whole = answer.totals.metrics
  const targets = targetsByLevel(answer.rows)
  const totals = figuresOf(whole, {
    whole,
    amount,
    // Of what has changed nothing is the whole.
    amountShare: amountShares.length === 0 ? undefined : input.since === undefined ? 10_000 : null,
    targets: undefined,
    isDifference: input.since !== undefined,
  })
  const other = await otherStructure(context, input, answer.rows)
  return {
    list: answer.rows.map((row, place) => {
      const targetsOfLevel = targets.get(row.level)
      const shown = figuresOf(row.metrics, { whole, amount, amountShare: amountShares[place], targets: targetsOfLevel })
      return { ...nodeOf(row, answer.dims), ...shown, ...(other && { other: other.of(row, shown.qtyShare) }) }
    }),
    totals: { ...totals, ...(other && { other: other.of(null, totals.qtyShare) }) },
    ...(other && { otherFair: other.shown }),
    ...(figures.moment && { moment: figures.moment }),
    basis,
    version: answer.version,
  }
}

const counted: readonly MetricKey[] = [
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

type Whole = {
  readonly whole: Metrics
  readonly amount: 'tagAmount' | 'netAmount'
  /** Hundredths of a percent; undefined for who may not see amounts. */
  readonly amountShare: number | null | undefined
  /** Of all rows of its level; undefined for the totals. */
  readonly targets: number | undefined
  /** Between two moments the whole has no share of itself. */
  readonly isDifference?: boolean
}

function figuresOf(metrics: Metrics, { whole, amount, amountShare, targets, isDifference }: Whole): Figures {
  const fen = metrics[amount]
  const qtyShare = metrics === whole && whole.qty && !isDifference ? 100 : percentOfHundredths(metrics.share)
  const developedShare = partOf(metrics.offeredSkc, whole.offeredSkc)
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

function partOf(part: number | null | undefined, whole: number | null | undefined): number | null {
  return part === null || part === undefined || !whole ? null : percent(part / whole)
}

function twoDecimals(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value * 100) / 100
}
