import type { Access } from './endpoint.ts'

/** Menu ids by screen (specification 2). A user's `reportype` lists the ids he may open. */
export const menuIds = {
  dataManagement: 1,
  customers: 2,
  goods: 3,
  outfits: 4,
  displays: 5,
  reports: 6,
  dynamicReport: 7,
  goodsRanking: 8,
  completionRate: 10,
  customerStatus: 11,
  orderControl: 13,
  orderManagement: 14,
  live: 15,
  liveStream: 16,
  settings: 17,
  orderEntry: 21,
  orderSplitting: 22,
  recycleBin: 23,
  dimensionReport: 24,
  selfServicePrint: 25,
  projection: 26,
  scoring: 27,
  stockEntry: 28,
} as const

export type MenuName = keyof typeof menuIds

export const anyone = { kind: 'public' } as const satisfies Access
export const signedIn = { kind: 'signedIn' } as const satisfies Access
export const admin = { kind: 'admin' } as const satisfies Access

/** Open to whoever may open one of these screens, and to administrators. */
export function menu(...names: readonly MenuName[]): Extract<Access, { kind: 'menu' }> {
  return { kind: 'menu', ids: names.map((name) => menuIds[name]) }
}
