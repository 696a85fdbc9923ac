import { savedReports } from '@fairdesk/contract/areas/reports/saved/saved-reports'
import { invalidating } from '../../../../kit/save/invalidating.ts'

const writing = invalidating(savedReports.getOrderReportSaveParam)

export const saveReport = writing(savedReports.saveOrderReportSaveParam)
export const deleteReport = writing(savedReports.deleteOrderReportSaveParam)
