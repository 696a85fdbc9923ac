import type { OtherFairSummary, StructureQuestion, StructureRow } from '@fairdesk/contract/areas/reports/structure'
import { refuse } from '@fairdesk/contract/refusal'
import { isDimensionSeen } from '@fairdesk/contract/report-keys'
import { percentOfHundredths } from '../../../domain/prices/yuan.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { ask } from '../../../engine/ask.ts'
import type { AnswerRow, Metrics } from '../../../engine/question/answer.ts'
import type { ReadContext } from '../../context.ts'
import { filtersThere, sharedKey } from './other-fair-filters.ts'

type OtherFigures = NonNullable<StructureRow['other']>
type Row = Pick<AnswerRow, 'dims'>

export type OtherStructure = {
  /** Returns a row's figures, or the totals' for null; `share` is that of the pieces here, in percent. */
  readonly figuresOf: (row: Row | null, share: number | null) => OtherFigures | null
  readonly otherFair: OtherFairSummary
}

/** Returns the orders of the same attributes in another fair. @throws Refusal if the user may not see them there */
export async function otherStructure(
  context: ReadContext,
  input: StructureQuestion,
  rows: readonly Row[],
): Promise<OtherStructure | null> {
  const { otherFair, dims } = input
  if (otherFair === undefined) return null
  const comparedFair = await context.otherFair(otherFair)
  const visibility = visibleTo(comparedFair.user)
  const { name } = comparedFair.user.fair
  if (!dims.every((dim) => isDimensionSeen(dim, visibility.prices))) refuse('report.other-hidden-price', { fair: name })
  const { filters, unknown } = await filtersThere(context, comparedFair, { input })
  const answer = await ask(await comparedFair.engine(), {
    dims,
    metrics: ['qty', 'skc', 'share'],
    subtotals: true,
    shareWithin: 'total',
    filters,
    visibility,
  })
  const keyOf = (row: Row) => JSON.stringify(row.dims.map((value, index) => sharedKey(dims[index] ?? 'style', value)))
  const metricsByKey = new Map(answer.rows.map((row) => [keyOf(row), row.metrics]))
  const first = (list: readonly Row[]) => new Set(list.filter((row) => row.dims.length === 1).map(keyOf))
  const totalMetrics: Metrics = { ...answer.totals.metrics, share: answer.totals.metrics.qty ? 10_000 : null }
  return {
    figuresOf: (row, share) => figuresOf(row === null ? totalMetrics : metricsByKey.get(keyOf(row)), share),
    otherFair: {
      fairId: otherFair,
      name,
      unknownFilters: unknown,
      onlyThere: first(answer.rows).difference(first(rows)).size,
    },
  }
}

function figuresOf(metrics: Metrics | undefined, share: number | null): OtherFigures | null {
  if (!metrics) return null
  const qtyShare = percentOfHundredths(metrics.share)
  const shareDifference = share === null || qtyShare === null ? null : Math.round((share - qtyShare) * 100) / 100
  return { orderedSkc: metrics.skc ?? 0, qty: metrics.qty ?? 0, qtyShare, shareDifference }
}
