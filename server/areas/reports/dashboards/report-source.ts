import type { report } from '@fairdesk/contract/areas/reports/report'
import type { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import type { AreaHandlers } from '../../context.ts'

/** Calls of the dynamic report and of saved reports that dashboards are made of. */
export type ReportSource = Pick<AreaHandlers<typeof report>, 'getOrderReport' | 'getOrderReportStatistics'> &
  Pick<AreaHandlers<typeof savedReports>, 'getOrderReportSaveParam' | 'readReportParams'>
