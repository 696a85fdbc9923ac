import { type MenuName, menuIds } from '@fairdesk/contract/permissions'
import type { Phrases } from '../kit/phrases.ts'
import type { ScreenName } from './screens.ts'

export type TitleKey = keyof Phrases['shell']['titles']
export type GroupKey = keyof Phrases['shell']['groups']

export type RouteMeta = {
  /** Address, legacy spelling included (specification 2). */
  readonly path: string
  readonly title: TitleKey
  readonly screen: ScreenName
  /** Group of the menu; absent: not in the menu. */
  readonly group?: GroupKey
  /** Menu id that opens it to who is no administrator; absent: open to everybody signed in. */
  readonly id?: number
  readonly adminOnly?: boolean
  /** False: the page is made anew at each visit. */
  readonly keepAlive?: boolean
  /** True: one tab per path whatever the query; else each query has a tab of its own. */
  readonly tabUnique?: boolean
}

export const homePath = '/dashboard'

const page = (
  path: string,
  title: TitleKey,
  more: Omit<RouteMeta, 'path' | 'title' | 'screen'> & { screen?: ScreenName },
): RouteMeta => ({
  path,
  title,
  screen: 'notYet',
  ...more,
})
const open = (name: MenuName) => ({ id: menuIds[name] })

/** One line per screen. Those that later work fills stand in the menu and say so. */
export const routes: readonly RouteMeta[] = [
  page(homePath, 'dashboard', { screen: 'home' }),
  page('/custom/index', 'customers', { group: 'data', ...open('customers'), screen: 'customers' }),
  page('/custom/list', 'goods', { group: 'data', ...open('goods'), screen: 'goods' }),
  page('/custom/pair', 'outfits', { group: 'data', ...open('outfits') }),
  page('/custom/disply', 'displays', { group: 'data', ...open('displays') }),
  page('/custom/importCustomers', 'importCustomers', { ...open('customers'), screen: 'importCustomers' }),
  page('/custom/importGoods', 'importGoods', { ...open('goods'), screen: 'importGoods' }),
  page('/report2/list', 'dynamicReport', { group: 'reports', ...open('dynamicReport'), screen: 'dynamicReport' }),
  page('/report2/complate', 'completionRate', { group: 'reports', ...open('completionRate') }),
  page('/report2/ranking', 'goodsRanking', { group: 'reports', screen: 'goodsRanking' }),
  page('/report2/onlineCustom', 'customerStatus', { group: 'reports', ...open('customerStatus') }),
  page('/report2/mark', 'scoring', { group: 'reports', ...open('scoring') }),
  page('/report2/dimension', 'dimensionReport', { group: 'reports', ...open('dimensionReport') }),
  page('/order/list', 'orderManagement', { group: 'orders', ...open('orderManagement') }),
  page('/order/orderData', 'orderEntry', {
    group: 'orders',
    ...open('orderEntry'),
    screen: 'orderEntry',
    tabUnique: true,
  }),
  page('/order/kucun', 'stockEntry', { group: 'orders', ...open('stockEntry') }),
  page('/order/orderSplit', 'orderSplitting', { group: 'orders', ...open('orderSplitting') }),
  page('/order/deleteList', 'recycleBin', { group: 'orders', ...open('recycleBin') }),
  page('/order/asy', 'sync', { group: 'orders', adminOnly: true }),
  page('/zb/list', 'liveStream', { group: 'live', ...open('liveStream') }),
  page('/zb/top', 'projection', { group: 'live', ...open('projection') }),
  page('/set/controlList2', 'controlConfig', { group: 'settings', adminOnly: true }),
  page('/set/controlList', 'goodsParameters', { group: 'settings', adminOnly: true }),
  page('/set/list', 'printSettings', { group: 'settings', adminOnly: true }),
  page('/set/userList', 'userPermissions', { group: 'settings', adminOnly: true }),
  page('/set/reportList', 'reportConfig', { group: 'settings', adminOnly: true }),
  page('/set/goodsCustomerMin', 'minimumOrder', { group: 'settings', adminOnly: true }),
  page('/set/operationLogs', 'operationLogs', { group: 'settings', adminOnly: true }),
  page('/set/dataList', 'databaseSettings', { group: 'settings', adminOnly: true }),
  page('/self/print', 'selfServicePrint', open('selfServicePrint')),
  page('/print', 'print', {}),
]

export function routeOf(path: string): RouteMeta | undefined {
  return routes.find((route) => route.path === path)
}
