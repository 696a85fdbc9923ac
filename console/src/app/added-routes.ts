import { create } from 'zustand'
import type { RouteMeta } from './route-meta.ts'

type RoutesState = { readonly routes: readonly RouteMeta[] }

/** Third-party page listed by the server: specification 2, web reports (网页报表). */
export type EmbeddedPage = { readonly id: number; readonly name: string; readonly url: string }

const reportGroup = '/report/'

/** Pages that are known only after the sign-in. */
export const useAddedRoutes = create<RoutesState>(() => ({ routes: [] }))

export function addedRoutes(): readonly RouteMeta[] {
  return useAddedRoutes.getState().routes
}

/** Returns true if an address is that of an embedded page, known yet or not. */
export function isReportPath(path: string): boolean {
  return path.startsWith(reportGroup)
}

/** Returns true if the target of an address is known only with the embedded pages: one of them, or their group. */
export function hangsOnReports(path: string): boolean {
  return isReportPath(`${path}/`)
}

/** Adds the embedded pages to the menu, each under its encoded name; skips addresses that are not http(s). */
export function addEmbeddedPages(reports: readonly EmbeddedPage[]): void {
  useAddedRoutes.setState({ routes: reports.flatMap(routesOf) })
}

/** A broken page costs itself, never the others or the console: it is switched off on a page of the console. */
function routesOf(report: EmbeddedPage): RouteMeta[] {
  try {
    return isWebAddress(report.url) ? [embeddedPageRoute(report)] : []
  } catch (error) {
    console.error(error)
    return []
  }
}

function embeddedPageRoute({ name, url }: EmbeddedPage): RouteMeta {
  return {
    path: `${reportGroup}${encodeURIComponent(name)}`,
    title: 'webReport',
    lang: { zh_CN: name, zh_TW: name, en: name },
    iframe: url,
    group: 'webReports',
    hideFooter: true,
    // Its query goes to the frame: another query is another report.
    tabUnique: false,
  }
}

function isWebAddress(url: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '')
}
