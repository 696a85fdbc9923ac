import { type WebReportSetting, webReports } from '@fairdesk/contract/areas/web-reports'
import type { Params } from '@fairdesk/contract/endpoint'
import { call } from '../../kit/api.ts'
import { outdate } from '../../kit/use-read.ts'

/** After each of these the list is asked anew, and with it the menu; after a refusal too, for it may be out of date. */
export function saveReport(wish: Params<typeof webReports.saveReportSet>): Promise<WebReportSetting> {
  return call(webReports.saveReportSet, wish).finally(askAnew)
}

export function deleteReport({ id }: WebReportSetting): Promise<{ version: number }> {
  return call(webReports.deleteReportSet, { id }).finally(askAnew)
}

/** Puts the report at `from` where the one at `to` is. */
export function moveReport(reports: readonly WebReportSetting[], from: number, to: number): Promise<unknown> {
  const ids = reports.map(({ id }) => id)
  ids.splice(to, 0, ...ids.splice(from, 1))
  return call(webReports.sortReportSets, { ids }).finally(askAnew)
}

function askAnew(): void {
  outdate(webReports.selectAllReportList, webReports.getListUrl)
}
