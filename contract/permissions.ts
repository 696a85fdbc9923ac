import type { Access } from './endpoint.ts'

/** Menu ids by screen (specification 2). A user's `reportype` lists the ids they may open. */
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
  alerts: 29,
} as const

export type MenuName = keyof typeof menuIds

/**
 * Screens by id, in menu groups. Unlisted screens need no id or are for administrators only. The id of a group opens
 * nothing by itself: it is added with any of its screens.
 */
export const menuGroups = [
  { key: 'data', name: 'dataManagement', pages: ['customers', 'goods', 'outfits', 'displays'] },
  {
    key: 'reports',
    name: 'reports',
    pages: [
      'dynamicReport',
      'completionRate',
      'goodsRanking',
      'customerStatus',
      'scoring',
      'dimensionReport',
      'alerts',
    ],
  },
  {
    key: 'orders',
    name: 'orderControl',
    pages: ['orderManagement', 'orderEntry', 'stockEntry', 'orderSplitting', 'recycleBin'],
  },
  { key: 'live', name: 'live', pages: ['liveStream', 'projection'] },
  { key: null, name: null, pages: ['selfServicePrint'] },
] as const satisfies readonly {
  key: string | null
  name: MenuName | null
  pages: readonly MenuName[]
}[]

/** A screen that may be given to a user. */
export type GrantablePage = (typeof menuGroups)[number]['pages'][number]

/**
 * Normalizes ids for storage: those of screens without duplicates, plus the ids of their groups, in ascending order.
 */
export function wholeMenuIds(ids: readonly number[]): number[] {
  const menuIdList = menuGroups.flatMap(({ name, pages }) => {
    const groupPageIds = pages.map((page): number => menuIds[page]).filter((id) => ids.includes(id))
    return groupPageIds.length > 0 && name !== null ? [menuIds[name], ...groupPageIds] : groupPageIds
  })
  return menuIdList.sort((a, b) => a - b)
}

/** Returns the ids that open a screen, deduplicated, in ascending order. */
export function pageIds(ids: readonly number[]): number[] {
  const pages = new Set(menuGroups.flatMap((group) => group.pages.map((page): number => menuIds[page])))
  return [...new Set(ids)].filter((id) => pages.has(id)).sort((a, b) => a - b)
}

export const anyone = { kind: 'public' } as const satisfies Access
export const signedIn = { kind: 'signedIn' } as const satisfies Access
export const admin = { kind: 'admin' } as const satisfies Access

/** Grants access to users who may open one of these screens, and to administrators. */
export function menu(...names: readonly MenuName[]): Extract<Access, { kind: 'menu' }> {
  return { kind: 'menu', ids: names.map((name) => menuIds[name]) }
}

/** Every screen that may be given. */
export const everyPage: readonly GrantablePage[] = menuGroups.flatMap(({ pages }) => pages)

/** Screens that also give access to the order lines behind their numbers. */
export const lineMenus = [
  'dynamicReport',
  'completionRate',
  'goodsRanking',
  'customerStatus',
  'scoring',
  'dimensionReport',
  'orderManagement',
] as const satisfies readonly MenuName[]

/**
 * Screens that show orders: without one of them, calls shared by several screens return no pieces, amounts or
 * targets.
 */
export const figureMenus = [...lineMenus, 'orderEntry', 'alerts'] as const satisfies readonly MenuName[]
