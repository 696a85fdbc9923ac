import { type EmbeddedPageSetting, embeddedPages } from '@fairdesk/contract/areas/settings/embedded-pages'
import type { Params } from '@fairdesk/contract/endpoint'
import { type CallOptions, call } from '../../../kit/call/api.ts'
import { queries } from '../../../kit/query/queries.ts'
import { invalidate } from '../../../kit/query/use-read.ts'
import { inOrderOf } from './in-order-of.ts'

/**
 * Saves an embedded page. Each of these writes refetches the list, and with it the menu; also after a refusal, since
 * they may be out of date.
 */
export function saveReport(
  query: Params<typeof embeddedPages.saveReportSet>,
  options: CallOptions = {},
): Promise<EmbeddedPageSetting> {
  return call(embeddedPages.saveReportSet, query, options).then(show).finally(askAnew)
}

/**
 * Enables a report for its audience, or disables it. Leaves its position alone, which may have been changed
 * meanwhile.
 */
export function switchReport(
  { sort: _, ...report }: EmbeddedPageSetting,
  enabled: boolean,
): Promise<EmbeddedPageSetting> {
  return saveReport({ ...report, enabled })
}

export function deleteReport({ id }: EmbeddedPageSetting): Promise<{ version: number }> {
  return call(embeddedPages.deleteReportSet, { id }).finally(askAnew)
}

/** Reorders the reports; the caller reports failures. */
export function orderReports(ids: readonly number[]): Promise<unknown> {
  return call(embeddedPages.sortReportSets, { ids: [...ids] }, { quiet: true })
    .then(() => change((reports) => inOrderOf(ids, reports)))
    .finally(askAnew)
}

/** Updates the cached list so that the next change has this version, even before the refetch. */
function show(saved: EmbeddedPageSetting): EmbeddedPageSetting {
  change((reports) => reports.map((report) => (report.id === saved.id ? saved : report)))
  return saved
}

function change(transform: (reports: readonly EmbeddedPageSetting[]) => EmbeddedPageSetting[]): void {
  queries.setQueryData<EmbeddedPageSetting[]>(
    [embeddedPages.selectAllReportList.path, {}],
    (reports) => reports && transform(reports),
  )
}

function askAnew(): void {
  invalidate(embeddedPages.selectAllReportList, embeddedPages.getListUrl)
}
