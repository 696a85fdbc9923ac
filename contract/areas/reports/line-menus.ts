import type { MenuName } from '../../permissions.ts'

/** Whoever may open one of these screens may look behind its numbers. Apart from the calls, so that the first page needs none of them. */
export const lineMenus = [
  'dynamicReport',
  'completionRate',
  'goodsRanking',
  'customerStatus',
  'scoring',
  'dimensionReport',
  'orderManagement',
] as const satisfies readonly MenuName[]
