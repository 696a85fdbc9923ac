import type { report } from '@fairdesk/contract/areas/reports/report'
import type { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import type { Handler } from '../../handler.ts'

/** Calls of the dynamic report and of saved reports that dashboards are made of. */
export type ReportSource = {
  readonly answer: Handler<typeof report.getOrderReport>
  readonly totals: Handler<typeof report.getOrderReportStatistics>
  readonly saved: Handler<typeof savedReports.getOrderReportSaveParam>
  readonly readable: Handler<typeof savedReports.readReportParams>
}
