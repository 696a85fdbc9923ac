import type { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import type { AreaHandlers } from '../../context.ts'
import { readSent, savedReportsFor } from './list.ts'
import { deleteSaved, saveReport } from './save.ts'
import { reportTitle } from './title.ts'

export const savedReportsHandlers: AreaHandlers<typeof savedReports> = {
  getOrderReportSaveParam: savedReportsFor,
  saveOrderReportSaveParam: saveReport,
  deleteOrderReportSaveParam: deleteSaved,
  readReportParams: readSent,
  getOrderReportTitle: reportTitle,
}
