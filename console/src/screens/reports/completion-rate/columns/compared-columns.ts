import type { ComparisonSummary } from '@fairdesk/contract/areas/reports/comparison/comparison'
import type { CompletionTotal } from '@fairdesk/contract/areas/reports/completion'
import type { CompletionMeasure } from '@fairdesk/contract/completion-measures'
import { growthColumns } from '../../../../figures/other-fair/growth-columns.tsx'
import type { Phrases } from '../../../../kit/text/phrases.ts'
import type { GridColumn } from '../../../../ui/grid/grid-props.ts'

export type NodeComparison = { readonly comparison: Phrases['comparison']; readonly summary: ComparisonSummary }

type Options = {
  readonly compared?: NodeComparison | undefined
  readonly measure: CompletionMeasure
  readonly isAssumed: boolean
}

/** Columns of the growth in pieces; none for other measures, and for an assumption, which is no order. */
export function comparedColumns<R extends Pick<CompletionTotal, 'qty' | 'former'>>({
  compared,
  measure,
  isAssumed,
}: Options): GridColumn<R>[] {
  if (!compared || measure !== 'qty' || isAssumed) return []
  const { summary } = compared
  return growthColumns<R>(compared, {
    summary,
    qtyOf: ({ qty }) => qty.actual,
    formerOf: ({ former }) => former,
  })
}
