import type { report } from '@fairdesk/contract/areas/reports/report'
import type { AreaHandlers } from '../../context.ts'
import { dynamicReport, reportStatistics } from './dynamic-report.ts'
import { lastReconciliation } from './last-reconciliation.ts'
import { exportByCustomer, exportByRegion } from './report-by.ts'
import { exportReport } from './report-export.ts'

export const reportHandlers: AreaHandlers<typeof report> = {
  getOrderReport: dynamicReport,
  getOrderReportStatistics: reportStatistics,
  exportOrderReport: exportReport,
  exportOrderReportByCustomer: exportByCustomer,
  exportOrderReportByRegion: exportByRegion,
  lastReconciliation,
  reconcile: async ({ engine }) => (await engine()).reconcile(),
}
