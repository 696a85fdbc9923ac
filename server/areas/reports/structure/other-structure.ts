import type { ComparisonSummary } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { StructureQuestion, StructureRow } from '@fairdesk/contract/areas/reports/structure'
import { refuse } from '@fairdesk/contract/refusal'
import { isDimensionSeen } from '@fairdesk/contract/report-keys'
import { percentOfHundredths } from '../../../domain/prices/yuan.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import type { FiguresSource } from '../../../engine/ask.ts'
import type { AnswerRow, Metrics } from '../../../engine/question/answer.ts'
import type { ReadContext } from '../../context.ts'
import { comparedFigures } from '../comparison.ts'
import { filtersThere, sharedKey } from '../other-fair-filters.ts'
import { answerThere, otherFairMoment } from '../other-fair-moment.ts'

type OtherFigures = NonNullable<StructureRow['other']>
type Row = Pick<AnswerRow, 'dims'>

export type OtherStructure = {
  /** Returns a row's figures, or the totals' for null; `share` is that of the pieces here, in percent. */
  readonly figuresOf: (row: Row | null, share: number | null) => OtherFigures | null
  readonly summary: ComparisonSummary
}

/**
 * Returns the orders of the same attributes that the structure is compared with; null without a comparison.
 * @throws Refusal if the user may not see them there
 */
export async function otherStructure(
  context: ReadContext,
  figures: FiguresSource,
  input: StructureQuestion,
): Promise<OtherStructure | null> {
  const { comparison, dims } = input
  const compared = await comparedFigures(context, figures, { dims, input })
  if (!compared || !comparison) return null
  const { summary, total, formerOf } = compared
  if ('fairId' in comparison) return { figuresOf: await fairStructure(context, comparison.fairId, input), summary }
  return {
    figuresOf: (row, share) => {
      const qty = row === null ? total : formerOf(row)
      if (qty === null) return null
      const qtyShare = total ? twoDecimals((qty / total) * 100) : null
      return { orderedSkc: null, qty, qtyShare, shareDifference: pointsBetween(share, qtyShare) }
    },
    summary,
  }
}

async function fairStructure(
  context: ReadContext,
  fairId: number,
  input: StructureQuestion,
): Promise<OtherStructure['figuresOf']> {
  const { dims, asOf } = input
  const comparedFair = await context.otherFair(fairId)
  const visibility = visibleTo(comparedFair.user)
  const { name } = comparedFair.user.fair
  if (!dims.every((dim) => isDimensionSeen(dim, visibility.prices))) refuse('report.other-hidden-price', { fair: name })
  const { filters } = await filtersThere(context, comparedFair, { input })
  const answer = await answerThere(comparedFair, await otherFairMoment(context, comparedFair, asOf), {
    dims,
    metrics: ['qty', 'skc', 'share'],
    subtotals: true,
    shareWithin: 'total',
    filters,
    visibility,
  })
  const keyOf = (row: Row) => JSON.stringify(row.dims.map((value, index) => sharedKey(dims[index] ?? 'style', value)))
  const metricsByKey = new Map(answer.rows.map((row) => [keyOf(row), row.metrics]))
  const totalMetrics: Metrics = { ...answer.totals.metrics, share: answer.totals.metrics.qty ? 10_000 : null }
  return (row, share) => figuresOf(row === null ? totalMetrics : metricsByKey.get(keyOf(row)), share)
}

function figuresOf(metrics: Metrics | undefined, share: number | null): OtherFigures | null {
  if (!metrics) return null
  const qtyShare = percentOfHundredths(metrics.share)
  return {
    ...{ orderedSkc: metrics.skc ?? 0, qty: metrics.qty ?? 0, qtyShare },
    shareDifference: pointsBetween(share, qtyShare),
  }
}

function pointsBetween(share: number | null, otherShare: number | null): number | null {
  return share === null || otherShare === null ? null : twoDecimals(share - otherShare)
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100
}
