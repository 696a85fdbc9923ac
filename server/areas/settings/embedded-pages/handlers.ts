import type { embeddedPages } from '@fairdesk/contract/areas/settings/embedded-pages'
import type { AreaHandlers } from '../../context.ts'
import { allReports, reportsFor } from './list.ts'
import { deleteReport, saveReport, sortReports } from './save.ts'

export const embeddedPagesHandlers: AreaHandlers<typeof embeddedPages> = {
  getListUrl: reportsFor,
  selectAllReportList: ({ services }) => allReports(services.platform),
  saveReportSet: saveReport,
  deleteReportSet: deleteReport,
  sortReportSets: sortReports,
}
