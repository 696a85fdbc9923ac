import { report } from '@fairdesk/contract/areas/reports/report'
import type { ReportParams } from '@fairdesk/contract/areas/reports/report-params'
import { useMemo } from 'react'
import { useLiveVersion } from '../../kit/live/live.ts'
import { usePages } from '../../kit/query/use-pages.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { questionOf } from './report-query.ts'

const pageSize = 500

/** Rows and totals of the report as it is set up, following the orders live. */
export function useReport(params: ReportParams, isKnown: boolean) {
  const version = useLiveVersion()
  // What the chart shows is no other question.
  const { chart: _, ...shown } = params
  const key = JSON.stringify(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says the question
  const question = useMemo(() => questionOf(params), [key])
  const isComplete = params.dims.length > 0 && params.metrics.length > 0
  const enabled = isKnown && isComplete
  const pages = usePages(report.getOrderReport, question, { limit: pageSize, version, enabled })
  const statistics = useRead(report.getOrderReportStatistics, question, { version, enabled })
  const loading = pages.loading || (isComplete && !isKnown)
  return { ...pages, loading, totals: statistics.data?.totals, question, isComplete }
}
