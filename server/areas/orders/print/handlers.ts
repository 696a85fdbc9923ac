import type { print } from '@fairdesk/contract/areas/orders/print'
import type { AreaHandlers } from '../../context.ts'
import { checkPaper } from './check-paper.ts'
import { countOrders, countOrdersOfCustomer } from './counting/count-orders.ts'
import { printState } from './counting/print-state.ts'
import { offlineBundle } from './offline-bundle.ts'
import { downloadPdf, makePdf, pdfState } from './pdf-calls.ts'
import { printData } from './print-data.ts'
import { deleteTemplate, saveTemplate } from './save-template.ts'
import { templateList, templateVersions } from './templates.ts'

export const printHandlers: AreaHandlers<typeof print> = {
  getPrintTitle: templateList,
  savePrintTitle: saveTemplate,
  deletePrintTitle: deleteTemplate,
  printTitleVersions: templateVersions,
  getPrintData: printData,
  getPrintState: printState,
  updateOrderPrintCount: countOrders,
  logAccountOrderPrint: countOrdersOfCustomer,
  checkPaper,
  makePdf,
  pdfState,
  downloadPdf,
  getPrintOffline: offlineBundle,
}
