import { report } from '@fairdesk/contract/areas/reports/report'
import { useMemo } from 'react'
import { useLiveVersion } from '../../kit/live/live.ts'
import { usePages } from '../../kit/query/use-pages.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { questionOf, type ReportSettings } from './report-query.ts'

const pageSize = 500

/** Rows and totals of the report as it is set, following the orders live. */
export function useReport(settings: ReportSettings) {
  const version = useLiveVersion()
  const question = useMemo(() => questionOf(settings), [settings])
  const enabled = settings.dims.length > 0 && settings.metrics.length > 0
  const pages = usePages(report.getOrderReport, question, { limit: pageSize, version, enabled })
  const statistics = useRead(report.getOrderReportStatistics, question, { version, enabled })
  return { ...pages, totals: statistics.data?.totals, question, enabled }
}
