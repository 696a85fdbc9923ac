import { report } from '@fairdesk/contract/areas/reports/report'
import type { ReportParams } from '@fairdesk/contract/areas/reports/saved/report-params'
import { questionOf } from '@fairdesk/contract/areas/reports/saved/report-question'
import { useMemo } from 'react'
import type { MomentChoice } from '../../../figures/moment/use-moments.ts'
import { metricsOfChart } from '../../../figures/report/chart-of-report.ts'
import { useLiveVersion } from '../../../kit/live/live.ts'
import { usePages } from '../../../kit/query/use-pages.ts'
import { useRead } from '../../../kit/query/use-read.ts'
import type { ReportSetup } from './use-report-params.ts'

const pageSize = 500

/** Rows and totals of the report as it is set up, following the orders live, or of the chosen moment. */
export function useReport(
  params: ReportParams,
  { isKnown, isHeld }: Pick<ReportSetup, 'isKnown' | 'isHeld'>,
  moments: Pick<MomentChoice, 'params' | 'isChosen'>,
) {
  const live = useLiveVersion()
  const version = moments.isChosen ? undefined : live
  // The chart changes the query only where it marks targets.
  const { chart: _, ...shown } = params
  const more = metricsOfChart(params)
  const key = JSON.stringify([shown, more])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says the question
  const question = useMemo(() => {
    const question = questionOf(params)
    return { ...question, metrics: [...question.metrics, ...more], ...moments.params }
  }, [key, moments.params])
  const isComplete = params.dims.length > 0 && params.metrics.length > 0
  const enabled = isKnown && isComplete && !isHeld
  const pages = usePages(report.getOrderReport, question, {
    limit: pageSize,
    version,
    enabled,
  })
  const statistics = useRead(report.getOrderReportStatistics, question, { version, enabled })
  const loading = pages.loading || (isComplete && !isKnown)
  // While the totals of another time are loading, do not show the current ones below its rows.
  const totals = statistics.isPlaceholderData ? undefined : statistics.data?.totals
  return { ...pages, loading, totals, question, isComplete }
}
