import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { type DimensionKey, type MetricKey, topMetric } from '@fairdesk/contract/report-keys'
import type { Visibility } from '@fairdesk/contract/visibility'
import { Tag } from 'antd'
import { FilterChips } from '../../figures/filters/FilterChips.tsx'
import { usePrices } from '../../kit/permission/use-prices.ts'
import { type Phrases, usePhrases } from '../../kit/text/phrases.ts'
import { questionOf, shownDims } from './report-query.ts'
import type { ReportSetup } from './use-report-params.ts'

/** What cuts and filters the report, below its bar. */
export const ReportChips = ({ setup: { params, change } }: { readonly setup: ReportSetup }) => {
  const phrases = usePhrases()
  const prices = usePrices()
  const top = topText(params, prices, phrases)
  return (
    <FilterChips query={params} onChange={change}>
      {top && (
        <Tag
          closable={{ closeIcon: true, 'aria-label': phrases.dynamicReport.removeTop }}
          color="processing"
          onClose={() => change({ topN: null })}
        >
          {top}
        </Tag>
      )}
    </FilterChips>
  )
}

/** How many rows are shown, and by what they are the first; null where all are. */
export function topText(params: ReportParams, prices: Visibility['prices'], phrases: Phrases): string | null {
  const { topN, metrics } = params
  if (topN === null) return null
  const by = questionOf(params).sort ?? topMetric(metrics, prices)
  const isDimension = shownDims(params).some((dim) => dim === by)
  const name = by && (isDimension ? phrases.dimensions[by as DimensionKey] : phrases.metrics[by as MetricKey])
  return phrases.dynamicReport.topChip({ count: topN, by: name ?? '' })
}
