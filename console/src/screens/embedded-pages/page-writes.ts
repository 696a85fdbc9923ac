import { type EmbeddedPageSetting, embeddedPages } from '@fairdesk/contract/areas/settings/embedded-pages'
import type { Params } from '@fairdesk/contract/endpoint'
import { type CallOptions, call } from '../../kit/call/api.ts'
import { queries } from '../../kit/query/queries.ts'
import { invalidate } from '../../kit/query/use-read.ts'
import { inOrderOf } from './in-order-of.ts'

/** After each of these the list is asked anew, and with it the menu; after a refusal too, for it may be out of date. */
export function saveReport(
  query: Params<typeof embeddedPages.saveReportSet>,
  options: CallOptions = {},
): Promise<EmbeddedPageSetting> {
  return call(embeddedPages.saveReportSet, query, options).then(show).finally(askAnew)
}

/** Shows a report to those it is for, or to nobody. Its place in the list is another act: it may have been moved meanwhile. */
export function switchReport(
  { sort: _, ...report }: EmbeddedPageSetting,
  enabled: boolean,
): Promise<EmbeddedPageSetting> {
  return saveReport({ ...report, enabled })
}

export function deleteReport({ id }: EmbeddedPageSetting): Promise<{ version: number }> {
  return call(embeddedPages.deleteReportSet, { id }).finally(askAnew)
}

/** Puts the reports into this order; a failure is told by whoever arranged them. */
export function orderReports(ids: readonly number[]): Promise<unknown> {
  return call(embeddedPages.sortReportSets, { ids: [...ids] }, { quiet: true })
    .then(() => change((reports) => inOrderOf(ids, reports)))
    .finally(askAnew)
}

/** The next change is of this version, even before the list has been asked anew. */
function show(saved: EmbeddedPageSetting): EmbeddedPageSetting {
  change((reports) => reports.map((report) => (report.id === saved.id ? saved : report)))
  return saved
}

function change(to: (reports: readonly EmbeddedPageSetting[]) => EmbeddedPageSetting[]): void {
  queries.setQueryData<EmbeddedPageSetting[]>(
    [embeddedPages.selectAllReportList.path, {}],
    (reports) => reports && to(reports),
  )
}

function askAnew(): void {
  invalidate(embeddedPages.selectAllReportList, embeddedPages.getListUrl)
}
