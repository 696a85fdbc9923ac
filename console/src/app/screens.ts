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
  completionRate: named(() => import('../screens/completion-rate/CompletionRate.tsx'), 'CompletionRate'),
  customerStatus: named(() => import('../screens/customer-status/CustomerStatus.tsx'), 'CustomerStatus'),
  dashboard: named(() => import('../screens/desk/Desk.tsx'), 'Desk', 'shell'),
  goodsRanking: named(() => import('../screens/goods-ranking/GoodsRanking.tsx'), 'GoodsRanking'),
  liveStream: named(() => import('../screens/live-rooms/LiveRooms.tsx'), 'LiveRooms'),
  scoring: named(() => import('../screens/scoring/Scoring.tsx'), 'Scoring'),
  projection: named(() => import('../screens/projection/Projection.tsx'), 'Projection'),
  orderManagement: named(() => import('../screens/order-list/OrderList.tsx'), 'OrderList'),
  orderSplitting: named(() => import('../screens/order-splits/OrderSplits.tsx'), 'OrderSplits'),
  stockEntry: named(() => import('../screens/stock/Stock.tsx'), 'Stock'),
  recycleBin: named(() => import('../screens/recycle-bin/RecycleBin.tsx'), 'RecycleBin'),
  print: named(() => import('../screens/print/Print.tsx'), 'Print'),
  selfServicePrint: named(() => import('../screens/self-print/SelfPrint.tsx'), 'SelfPrint'),
  orderEntry: named(() => import('../screens/order-entry/OrderEntry.tsx'), 'OrderEntry'),
  sync: named(() => import('../screens/sync/Sync.tsx'), 'Sync'),
  dynamicReport: named(() => import('../screens/dynamic-report/DynamicReport.tsx'), 'DynamicReport'),
  dimensionReport: named(() => import('../screens/dimension-report/DimensionReport.tsx'), 'DimensionReport'),
  controlConfig: named(() => import('../screens/control-config/ControlConfig.tsx'), 'ControlConfig'),
  customers: named(() => import('../screens/customers/Customers.tsx'), 'Customers'),
  goods: named(() => import('../screens/goods/Goods.tsx'), 'Goods'),
  outfits: named(() => import('../screens/outfits/Outfits.tsx'), 'Outfits'),
  displays: named(() => import('../screens/displays/Displays.tsx'), 'Displays'),
  goodsParameters: named(() => import('../screens/goods-parameters/GoodsParameters.tsx'), 'GoodsParameters'),
  importCustomers: named(() => import('../screens/import/ImportCustomers.tsx'), 'ImportCustomers'),
  importOutfits: named(() => import('../screens/import/ImportOutfits.tsx'), 'ImportOutfits'),
  importDisplays: named(() => import('../screens/import/ImportDisplays.tsx'), 'ImportDisplays'),
  importMinimums: named(() => import('../screens/import/ImportMinimums.tsx'), 'ImportMinimums'),
  importStock: named(() => import('../screens/import/pages/ImportStock.tsx'), 'ImportStock'),
  importOrders: named(() => import('../screens/import/ImportOrders.tsx'), 'ImportOrders'),
  importGoods: named(() => import('../screens/import/ImportGoods.tsx'), 'ImportGoods'),
  minimumOrder: named(() => import('../screens/minimum-order/MinimumOrder.tsx'), 'MinimumOrder'),
  importPictures: named(() => import('../screens/import-pictures/ImportPictures.tsx'), 'ImportPictures'),
  importOutfitPictures: named(
    () => import('../screens/import-pictures/ImportOutfitPictures.tsx'),
    'ImportOutfitPictures',
  ),
  reportConfig: named(() => import('../screens/embedded-pages/EmbeddedPages.tsx'), 'EmbeddedPages'),
  printSettings: named(() => import('../screens/print-settings/PrintSettings.tsx'), 'PrintSettings'),
  systemSettings: named(() => import('../screens/system-settings/SystemSettings.tsx'), 'SystemSettings'),
  databaseSettings: named(() => import('../screens/fairs/Fairs.tsx'), 'Fairs'),
  backups: named(() => import('../screens/backups/Backups.tsx'), 'Backups'),
  operationLogs: named(() => import('../screens/operation-logs/OperationLogs.tsx'), 'OperationLogs'),
  userPermissions: named(() => import('../screens/user-permissions/UserPermissions.tsx'), 'UserPermissions'),
  notYet: named(() => import('../screens/not-yet/NotYet.tsx'), 'NotYet', 'shell'),
} as const

/** Pages that later work fills have no screen of their own, and say so. */
export function hasScreen(title: string): title is keyof typeof screens {
  return title in screens
}
