import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { questionOf, shownDims } from '@fairdesk/contract/areas/reports/saved/report-question'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import { firstRankable, type ReportMetric } from '@fairdesk/contract/reports/report-formulas'
import type { Visibility } from '@fairdesk/contract/visibility'
import { metricName } from '@fairdesk/phrases/metric-name'
import { Tag } from 'antd'
import { ReportFilterBar } from '../../../figures/filters/ReportFilterBar.tsx'
import { usePrices } from '../../../kit/permission/use-prices.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import type { ReportSetup } from './use-report-params.ts'

/** Limits and filters of the report, below its bar. */
export const ReportChips = ({ setup: { params, change } }: { readonly setup: ReportSetup }) => {
  const phrases = usePhrases()
  const prices = usePrices()
  const top = topText(params, prices, phrases)
  return (
    <ReportFilterBar report="dynamicReport" keyword="goods" query={params} onChange={change}>
      {top && (
        <Tag
          closable={{ closeIcon: true, 'aria-label': phrases.dynamicReport.removeTop }}
          color="processing"
          onClose={() => change({ topN: null })}
        >
          {top}
        </Tag>
      )}
    </ReportFilterBar>
  )
}

/** Describes how many rows are shown and the metric they rank first by; null if all are shown. */
export function topText(params: ReportParams, prices: Visibility['prices'], phrases: Phrases): string | null {
  const { topN } = params
  if (topN === null) return null
  const sortKey = questionOf(params).sort ?? firstRankable(params, prices)
  const isDimension = shownDims(params).some((dim) => dim === sortKey)
  const name =
    sortKey &&
    (isDimension
      ? phrases.dimensions[sortKey as DimensionKey]
      : metricName(sortKey as ReportMetric, params.formulas, phrases))
  return phrases.dynamicReport.topChip({ count: topN, by: name ?? '' })
}
