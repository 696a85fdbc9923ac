import type { Endpoint } from '@fairdesk/contract/endpoint'
import { menuGroups, menuIds } from '@fairdesk/contract/permissions'
import { mannerOf } from '../call-asker.ts'

/** Limits of one class of calls. */
export type ClassLimits = {
  /** Calls under way at once. */
  readonly concurrent: number
  /** Calls that wait for their turn, at most. */
  readonly waiting: number
  /** Expected wait in milliseconds above which a call is refused on arrival. */
  readonly expectedMs: number
  /** Time in milliseconds after which nobody waits for an answer any more. */
  readonly patienceMs: number
  /** Lateness of the event loop in milliseconds above which fewer of these calls are begun; saves never yield. */
  readonly yieldsAboveMs: number
}

/**
 * Classes of calls, the most important first. The lower ones yield to the upper ones when the process is late: exports
 * and reports before screens, screens before devices. As many saves as are under way fill two groups of `http/gathered`.
 */
export const classLimits = {
  save: { concurrent: 64, waiting: 256, expectedMs: 1000, patienceMs: 8000, yieldsAboveMs: Number.POSITIVE_INFINITY },
  /** Has a queue and throttles of its own. */
  signIn: { concurrent: 2000, waiting: 0, expectedMs: 0, patienceMs: 0, yieldsAboveMs: Number.POSITIVE_INFINITY },
  device: { concurrent: 48, waiting: 1000, expectedMs: 1500, patienceMs: 8000, yieldsAboveMs: 200 },
  open: { concurrent: 32, waiting: 1000, expectedMs: 1500, patienceMs: 8000, yieldsAboveMs: 150 },
  staff: { concurrent: 32, waiting: 256, expectedMs: 1500, patienceMs: 30_000, yieldsAboveMs: 100 },
  report: { concurrent: 8, waiting: 100, expectedMs: 3000, patienceMs: 20_000, yieldsAboveMs: 60 },
  heavy: { concurrent: 12, waiting: 60, expectedMs: 20_000, patienceMs: 60_000, yieldsAboveMs: 60 },
} as const satisfies Readonly<Record<string, ClassLimits>>

export type CallClass = keyof typeof classLimits

const reportMenus = new Set<number>(
  menuGroups.filter(({ key }) => key === 'reports').flatMap(({ pages }) => pages.map((page) => menuIds[page])),
)

/** Returns the class of a call by its contract entry. */
export function classOf(endpoint: Endpoint): CallClass {
  const { access, effect, scope, changesOrders } = endpoint
  const isWrite = effect === 'write'
  if (access.kind === 'public') return isWrite ? 'signIn' : 'open'
  if (access.kind === 'dealer') return isWrite ? 'save' : 'device'
  if (access.kind === 'kiosk' || access.kind === 'display') return 'device'
  if (mannerOf(endpoint) === 'long') return 'heavy'
  if (isWrite) return changesOrders ? 'save' : 'staff'
  const isReport =
    access.kind === 'signedIn' || (access.kind === 'menu' && access.ids.some((id) => reportMenus.has(id)))
  return isReport && scope === 'brand+area' ? 'report' : 'staff'
}
