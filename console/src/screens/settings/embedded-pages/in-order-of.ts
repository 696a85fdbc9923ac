import type { EmbeddedPageSetting } from '@fairdesk/contract/areas/settings/embedded-pages'

/** The reports in this order; those that another has added meanwhile come last, as they do in the menu. */
export function inOrderOf(ids: readonly number[], reports: readonly EmbeddedPageSetting[]): EmbeddedPageSetting[] {
  const orderedReports = ids.flatMap((id) => reports.find((report) => report.id === id) ?? [])
  return [...orderedReports, ...reports.filter(({ id }) => !ids.includes(id))]
}
