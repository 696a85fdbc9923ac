import type { ShownOtherFair, StructureQuestion, StructureRow } from '@fairdesk/contract/areas/reports/structure'
import { refuse } from '@fairdesk/contract/refusal'
import { isDimensionSeen } from '@fairdesk/contract/report-keys'
import { visibleTo } from '../../domain/accounts/session-user.ts'
import { percentOfHundredths } from '../../domain/prices/yuan.ts'
import { ask } from '../../engine/ask.ts'
import type { AnswerRow, Metrics } from '../../engine/question/answer.ts'
import type { ReadContext } from '../context.ts'
import { filtersThere, sharedKey } from '../other-fair-filters.ts'

type OtherFigures = NonNullable<StructureRow['other']>
type Row = Pick<AnswerRow, 'dims'>

export type OtherStructure = {
  /** Of the totals where it is given none; `share` is that of the pieces here, in percent. */
  readonly of: (row: Row | null, share: number | null) => OtherFigures | null
  readonly shown: ShownOtherFair
}

/** What was ordered of the same attributes in another fair. @throws Refusal where he may not see there what is asked */
export async function otherStructure(
  context: ReadContext,
  input: StructureQuestion,
  rows: readonly Row[],
): Promise<OtherStructure | null> {
  const { otherFair, dims } = input
  if (otherFair === undefined) return null
  const other = await context.otherFair(otherFair)
  const visibility = visibleTo(other.user)
  const { name } = other.user.fair
  if (!dims.every((dim) => isDimensionSeen(dim, visibility.prices))) refuse('report.other-hidden-price', { fair: name })
  const { filters, unknown } = await filtersThere(context, other, { input })
  const answer = ask(await other.engine(), {
    dims,
    metrics: ['qty', 'skc', 'share'],
    subtotals: true,
    shareWithin: 'total',
    filters,
    visibility,
  })
  const keyOf = (row: Row) => JSON.stringify(row.dims.map((value, at) => sharedKey(dims[at] ?? 'style', value)))
  const there = new Map(answer.rows.map((row) => [keyOf(row), row.metrics]))
  const first = (list: readonly Row[]) => new Set(list.filter((row) => row.dims.length === 1).map(keyOf))
  const whole: Metrics = { ...answer.totals.metrics, share: answer.totals.metrics.qty ? 10_000 : null }
  return {
    of: (row, share) => figuresOf(row === null ? whole : there.get(keyOf(row)), share),
    shown: {
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
