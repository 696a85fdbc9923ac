import type { report } from '@fairdesk/contract/areas/report'
import type { AreaHandlers } from '../context.ts'
import { dynamicReport, reportStatistics } from './dynamic-report.ts'
import { reconciliation } from './reconciliation.ts'
import { exportReport } from './report-export.ts'

export const reportHandlers: AreaHandlers<typeof report> = {
  getOrderReport: dynamicReport,
  getOrderReportStatistics: reportStatistics,
  exportOrderReport: exportReport,
  reconcile: reconciliation,
}
