import type { webReports } from '@fairdesk/contract/areas/settings/embedded-pages'
import type { AreaHandlers } from '../context.ts'
import { allReports, reportsFor } from './list.ts'
import { deleteReport, saveReport, sortReports } from './save.ts'

export const webReportsHandlers: AreaHandlers<typeof webReports> = {
  getListUrl: reportsFor,
  selectAllReportList: ({ services }) => allReports(services.platform),
  saveReportSet: saveReport,
  deleteReportSet: deleteReport,
  sortReportSets: sortReports,
}
