import { type MenuName, menuIds } from '@fairdesk/contract/permissions'
import { addedRoutes } from './added-routes.ts'
import type { GroupKey, RouteMeta, TitleKey } from './route-meta.ts'

export type { GroupKey, RouteMeta } from './route-meta.ts'

export const homePath = '/dashboard'

const page = (path: string, title: TitleKey, more: Omit<RouteMeta, 'path' | 'title'>): RouteMeta => ({
  path,
  title,
  ...more,
})
const open = (name: MenuName) => ({ id: menuIds[name] })
/** A page that fills the window and ends in a foot line of its own. */
const full = { hideFooter: true } as const

/** Page that takes the window's full width; the menu moves to the header meanwhile. */
const bare = { hideSidebar: true, hideSidebox: true } as const

/** Page that is not in the menu itself and belongs to one that is. */
const under = (group: GroupKey, active: string) => ({ group, active, hide: true, ...full })

type MenuGroupMeta = { readonly key: GroupKey; readonly path: string; readonly id?: number }

/** The menu's groups in their order; the address of a group leads to its first page one may open. */
export const groups: readonly MenuGroupMeta[] = [
  { key: 'data', path: '/custom', id: menuIds.dataManagement },
  { key: 'reports', path: '/report2', id: menuIds.reports },
  { key: 'webReports', path: '/report' },
  { key: 'orders', path: '/order', id: menuIds.orderControl },
  { key: 'live', path: '/zb', id: menuIds.live },
  { key: 'settings', path: '/set', id: menuIds.settings },
]

/** One line per screen. */
export const routes: readonly RouteMeta[] = [
  page(homePath, 'dashboard', {}),
  page('/custom/index', 'customers', { group: 'data', ...open('customers'), ...full }),
  page('/custom/list', 'goods', { group: 'data', ...open('goods'), ...full }),
  page('/custom/pair', 'outfits', { group: 'data', ...open('outfits'), ...full }),
  page('/custom/disply', 'displays', { group: 'data', ...open('displays'), ...full }),
  page('/custom/importCustomers', 'importCustomers', { ...under('data', '/custom/index'), ...open('customers') }),
  page('/custom/importGoods', 'importGoods', { ...under('data', '/custom/list'), ...open('goods') }),
  page('/custom/importPictures', 'importPictures', { ...under('data', '/custom/list'), ...open('goods') }),
  page('/custom/importOutfitPictures', 'importOutfitPictures', {
    ...under('data', '/custom/pair'),
    ...open('outfits'),
  }),
  page('/custom/importOutfits', 'importOutfits', { ...under('data', '/custom/pair'), ...open('outfits') }),
  page('/custom/importDisplays', 'importDisplays', { ...under('data', '/custom/disply'), ...open('displays') }),
  page('/report2/list', 'dynamicReport', { group: 'reports', ...open('dynamicReport'), ...full }),
  page('/report2/dashboards', 'dashboards', { group: 'reports', ...open('dynamicReport'), ...full }),
  page('/report2/complate', 'completionRate', { group: 'reports', ...open('completionRate') }),
  page('/report2/ranking', 'goodsRanking', { group: 'reports', ...full }),
  page('/report2/whiteSpots', 'whiteSpots', { group: 'reports', ...open('goodsRanking'), ...full }),
  page('/report2/customer', 'customerPage', { ...under('reports', '/report2/complate'), tabUnique: true }),
  page('/report2/onlineCustom', 'customerStatus', { group: 'reports', ...open('customerStatus') }),
  page('/report2/mark', 'scoring', { group: 'reports', ...open('scoring'), ...full }),
  page('/report2/dimension', 'dimensionReport', { group: 'reports', ...open('dimensionReport') }),
  page('/report2/alerts', 'alerts', { group: 'reports', ...open('alerts'), ...full }),
  page('/order/list', 'orderManagement', { group: 'orders', ...open('orderManagement'), ...full }),
  page('/order/orderData', 'orderEntry', { group: 'orders', ...open('orderEntry'), ...full, tabUnique: true }),
  page('/order/importOrders', 'importOrders', { ...under('orders', '/order/orderData'), ...open('orderEntry') }),
  page('/order/kucun', 'stockEntry', { group: 'orders', ...open('stockEntry') }),
  page('/order/importStock', 'importStock', { ...under('orders', '/order/kucun'), ...open('stockEntry') }),
  page('/order/orderSplit', 'orderSplitting', { group: 'orders', ...open('orderSplitting') }),
  page('/order/deleteList', 'recycleBin', { group: 'orders', ...open('recycleBin'), ...full }),
  page('/order/asy', 'sync', { group: 'orders', adminOnly: true }),
  page('/zb/list', 'liveStream', { group: 'live', ...open('liveStream'), ...full }),
  page('/zb/top', 'projection', { group: 'live', ...open('projection'), ...full }),
  page('/set/controlList2', 'controlConfig', { group: 'settings', adminOnly: true, ...full }),
  page('/set/controlList', 'goodsParameters', { group: 'settings', adminOnly: true, ...full }),
  page('/set/list', 'printSettings', { group: 'settings', adminOnly: true, ...full }),
  page('/set/userList', 'userPermissions', { group: 'settings', adminOnly: true, ...full }),
  page('/set/reportList', 'reportConfig', { group: 'settings', adminOnly: true, ...full }),
  page('/set/goodsCustomerMin', 'minimumOrder', { group: 'settings', adminOnly: true, ...full }),
  page('/set/importMinimums', 'importMinimums', { ...under('settings', '/set/goodsCustomerMin'), adminOnly: true }),
  page('/set/operationLogs', 'operationLogs', { group: 'settings', adminOnly: true, ...full }),
  page('/set/dataList', 'databaseSettings', { group: 'settings', adminOnly: true }),
  page('/set/backups', 'backups', { group: 'settings', adminOnly: true, ...full }),
  page('/set/system', 'systemSettings', { group: 'settings', adminOnly: true, ...full }),
  page('/self/print', 'selfServicePrint', { ...open('selfServicePrint'), hide: true, ...bare, ...full }),
  page('/print', 'print', {}),
]

export function routeOf(path: string): RouteMeta | undefined {
  return routes.find((route) => route.path === path) ?? addedRoutes().find((route) => route.path === path)
}
