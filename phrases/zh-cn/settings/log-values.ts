import { byCodeType } from '@fairdesk/contract/customer-attributes'
import { customers } from '../data/customers.ts'
import { goodsRecord } from '../data/goods-record.ts'
import { minimums } from '../data/minimums.ts'
import { lostEdits } from '../device/lost-edits.ts'
import { orderBin } from '../orders/order-bin.ts'
import { orderList } from '../orders/order-list.ts'
import { orderSplits } from '../orders/order-splits.ts'
import { orderStates } from '../orders/order-states.ts'
import { paper } from '../orders/paper.ts'
import { stock } from '../orders/stock.ts'
import { alerts } from '../reports/alerts/alerts.ts'
import { liveRooms } from '../reports/live-rooms.ts'
import { dimensions } from '../reports/report-keys.ts'
import { selfPrint } from '../self-print/self-print.ts'
import { shell } from '../shell/shell.ts'
import { syncLists } from '../sync/sync-lists.ts'
import { controlConfig } from './control-config.ts'
import { fairs } from './fairs.ts'

const { titles } = shell
/** A log does not say of which switch a value is. */
const switchChoices = { ...controlConfig.choices, none: '无', off: '关' }

/** Values that stand for something, by the field they are in. */
export const logValues = {
  ...goodsRecord.log.values,
  lossDecision: lostEdits.decision,
  type: { ...dimensions, ...byCodeType((key) => dimensions[key]) },
  customerType: customers.types,
  discountBasis: { tag: '吊牌价', purchase: '采购价' },
  status: { onSale: '在售', frozen: '冻结', dropped: '取消款', granted: '同意', refused: '不同意', withdrawn: '撤回' },
  channel: { phone: '电话', wechat: '微信', inPerson: '当面' },
  source: {
    self: '客户自订',
    staff: '员工录入',
    import: '导入',
    copy: '复制',
    substitute: '替换',
    pair: '搭配',
    display: '陈列',
  },
  fairValue: switchChoices,
  switchValue: switchChoices,
  openTo: { 3: '区域经理', 4: '员工' },
  act: { ...orderList.acts, ...orderSplits.acts },
  mode: { ...orderSplits.modes, ...orderBin.modes },
  rule: orderList.warnedRules,
  stockMode: stock.modes,
  syncDirection: syncLists.directions,
  syncKind: syncLists.kinds,
  syncMoney: { yuan: '元', fen: '分' },
  minimumScope: minimums.scopes,
  alertKind: alerts.kinds,
  alertPer: alerts.groups,
  alertChannelKind: alerts.channelKinds,
  smtpSecurity: alerts.securities,
  accountType: { 3: '区域经理', 4: '员工', 9: '管理员' },
  menus: {
    2: titles.customers,
    3: titles.goods,
    4: titles.outfits,
    5: titles.displays,
    7: titles.dynamicReport,
    8: titles.goodsRanking,
    10: titles.completionRate,
    11: titles.customerStatus,
    14: titles.orderManagement,
    16: titles.liveStream,
    21: titles.orderEntry,
    22: titles.orderSplitting,
    23: titles.recycleBin,
    24: titles.dimensionReport,
    25: titles.selfServicePrint,
    26: titles.projection,
    27: titles.scoring,
    28: titles.stockEntry,
    29: titles.alerts,
  },
  prices: { none: '不可见', tag: '吊牌价', net: '折后价', both: '全部' },
  kioskKind: selfPrint.kinds,
  ticketState: selfPrint.states,
  roomKind: liveRooms.kinds,
  roomState: liveRooms.statuses,
  paperSize: paper.papers,
  defaultLocale: { zh_CN: '简体中文', zh_TW: '繁体中文', en: '英文' },
}

/** The same in the lines of one action, where a field means something of its own. */
export const valuesOf = {
  'fair.set-state': { status: fairs.states },
  'fair.schedule': { status: fairs.states },
  'fair.clean': { scope: fairs.scopes },
  'fair.copy': { orders: fairs.copyOrdersAs },
  'split.change': { status: orderSplits.states },
  'device.submit': { status: orderStates },
  'device.withdraw': { status: orderStates },
}
