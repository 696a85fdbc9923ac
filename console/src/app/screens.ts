import { type ComponentType, lazy } from 'react'
import { needPhrases } from '../kit/text/phrases.ts'

/** A screen's code did not arrive: the network is gone, or the server has been renewed since this page was opened. */
export class ScreenNotLoaded extends Error {}

/**
 * Screen with the phrases it needs. The home page uses the phrases of the surrounding console, which are loaded
 * already.
 */
const named = <M extends Record<string, unknown>>(
  load: () => Promise<M>,
  name: keyof M,
  says: 'shell' | 'phrases' = 'phrases',
) =>
  lazy(async () => {
    const [module] = await Promise.all([load(), needPhrases(says)]).catch((cause) => {
      throw new ScreenNotLoaded('a screen did not load', { cause })
    })
    return { default: module[name] as ComponentType }
  })

/** Each screen by its page's title; it is loaded when it is first opened. */
export const screens = {
  completionRate: named(() => import('../screens/reports/completion-rate/CompletionRate.tsx'), 'CompletionRate'),
  customerStatus: named(() => import('../screens/reports/customer-status/CustomerStatus.tsx'), 'CustomerStatus'),
  customerPage: named(() => import('../screens/reports/customer-page/CustomerPage.tsx'), 'CustomerPage'),
  dashboards: named(() => import('../screens/reports/dashboards/Dashboards.tsx'), 'Dashboards'),
  whiteSpots: named(() => import('../screens/reports/white-spots/WhiteSpots.tsx'), 'WhiteSpots'),
  dashboard: named(() => import('../screens/reports/desk/Desk.tsx'), 'Desk', 'shell'),
  goodsRanking: named(() => import('../screens/reports/goods-ranking/GoodsRanking.tsx'), 'GoodsRanking'),
  liveStream: named(() => import('../screens/settings/live-rooms/LiveRooms.tsx'), 'LiveRooms'),
  scoring: named(() => import('../screens/reports/scoring/Scoring.tsx'), 'Scoring'),
  projection: named(() => import('../screens/reports/projection/Projection.tsx'), 'Projection'),
  orderManagement: named(() => import('../screens/orders/order-list/OrderList.tsx'), 'OrderList'),
  orderSplitting: named(() => import('../screens/orders/order-splits/OrderSplits.tsx'), 'OrderSplits'),
  stockEntry: named(() => import('../screens/orders/stock/Stock.tsx'), 'Stock'),
  recycleBin: named(() => import('../screens/orders/recycle-bin/RecycleBin.tsx'), 'RecycleBin'),
  print: named(() => import('../screens/orders/print/Print.tsx'), 'Print'),
  selfServicePrint: named(() => import('../screens/settings/self-print/SelfPrint.tsx'), 'SelfPrint'),
  orderEntry: named(() => import('../screens/orders/order-entry/OrderEntry.tsx'), 'OrderEntry'),
  sync: named(() => import('../screens/settings/sync/Sync.tsx'), 'Sync'),
  dynamicReport: named(() => import('../screens/reports/dynamic-report/DynamicReport.tsx'), 'DynamicReport'),
  dimensionReport: named(() => import('../screens/reports/dimension-report/DimensionReport.tsx'), 'DimensionReport'),
  alerts: named(() => import('../screens/reports/alerts/Alerts.tsx'), 'Alerts'),
  controlConfig: named(() => import('../screens/settings/control-config/ControlConfig.tsx'), 'ControlConfig'),
  customers: named(() => import('../screens/data/customers/Customers.tsx'), 'Customers'),
  goods: named(() => import('../screens/data/goods/Goods.tsx'), 'Goods'),
  outfits: named(() => import('../screens/data/outfits/Outfits.tsx'), 'Outfits'),
  displays: named(() => import('../screens/data/displays/Displays.tsx'), 'Displays'),
  goodsParameters: named(() => import('../screens/data/goods-parameters/GoodsParameters.tsx'), 'GoodsParameters'),
  importCustomers: named(() => import('../screens/data/import/ImportCustomers.tsx'), 'ImportCustomers'),
  importOutfits: named(() => import('../screens/data/import/ImportOutfits.tsx'), 'ImportOutfits'),
  importDisplays: named(() => import('../screens/data/import/ImportDisplays.tsx'), 'ImportDisplays'),
  importMinimums: named(() => import('../screens/data/import/ImportMinimums.tsx'), 'ImportMinimums'),
  importStock: named(() => import('../screens/data/import/pages/ImportStock.tsx'), 'ImportStock'),
  importOrders: named(() => import('../screens/data/import/ImportOrders.tsx'), 'ImportOrders'),
  importGoods: named(() => import('../screens/data/import/ImportGoods.tsx'), 'ImportGoods'),
  minimumOrder: named(() => import('../screens/data/minimum-order/MinimumOrder.tsx'), 'MinimumOrder'),
  importPictures: named(() => import('../screens/data/import-pictures/ImportPictures.tsx'), 'ImportPictures'),
  importOutfitPictures: named(
    () => import('../screens/data/import-pictures/ImportOutfitPictures.tsx'),
    'ImportOutfitPictures',
  ),
  reportConfig: named(() => import('../screens/settings/embedded-pages/EmbeddedPages.tsx'), 'EmbeddedPages'),
  printSettings: named(() => import('../screens/settings/print-settings/PrintSettings.tsx'), 'PrintSettings'),
  systemSettings: named(() => import('../screens/settings/system-settings/SystemSettings.tsx'), 'SystemSettings'),
  databaseSettings: named(() => import('../screens/settings/fairs/Fairs.tsx'), 'Fairs'),
  backups: named(() => import('../screens/settings/backups/Backups.tsx'), 'Backups'),
  operationLogs: named(() => import('../screens/settings/operation-logs/OperationLogs.tsx'), 'OperationLogs'),
  userPermissions: named(() => import('../screens/settings/user-permissions/UserPermissions.tsx'), 'UserPermissions'),
  notYet: named(() => import('../screens/shell/not-yet/NotYet.tsx'), 'NotYet', 'shell'),
} as const

/** Pages that later work fills have no screen of their own, and say so. */
export function hasScreen(title: string): title is keyof typeof screens {
  return title in screens
}
