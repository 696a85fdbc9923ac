import { report } from '@fairdesk/contract/areas/reports/report'
import { useMemo } from 'react'
import { useLiveVersion } from '../../kit/live/live.ts'
import { usePages } from '../../kit/query/use-pages.ts'
import { useRead } from '../../kit/query/use-read.ts'
import { questionOf, type ReportWish } from './report-query.ts'

const pageSize = 500

/** Rows and totals of the wished report, following the orders live. */
export function useReport(wish: ReportWish) {
  const version = useLiveVersion()
  const question = useMemo(() => questionOf(wish), [wish])
  const enabled = wish.dims.length > 0 && wish.metrics.length > 0
  const pages = usePages(report.getOrderReport, question, { limit: pageSize, version, enabled })
  const statistics = useRead(report.getOrderReportStatistics, question, { version, enabled })
  return { ...pages, totals: statistics.data?.totals, question, enabled }
}
