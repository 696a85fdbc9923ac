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
const switchChoices = { ...controlConfig.choices, none: 'none', off: 'off' }

/** Values that stand for something, by the field they are in. */
export const logValues = {
  ...goodsRecord.log.values,
  lossDecision: lostEdits.decision,
  type: { ...dimensions, ...byCodeType((key) => dimensions[key]) },
  customerType: customers.types,
  discountBasis: { tag: 'Tag price', purchase: 'Purchase price' },
  channel: { phone: 'phone', wechat: 'WeChat', inPerson: 'in person' },
  status: {
    onSale: 'On sale',
    frozen: 'Frozen',
    dropped: 'Dropped',
    granted: 'Granted',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  },
  source: {
    self: 'Customer',
    staff: 'Staff',
    import: 'Import',
    copy: 'Copy',
    substitute: 'Substitute',
    pair: 'Outfit',
    display: 'Display',
  },
  fairValue: switchChoices,
  switchValue: switchChoices,
  openTo: { 3: 'Area managers', 4: 'Staff' },
  act: { ...orderList.acts, ...orderSplits.acts },
  mode: { ...orderSplits.modes, ...orderBin.modes },
  rule: orderList.warnedRules,
  stockMode: stock.modes,
  syncDirection: syncLists.directions,
  syncKind: syncLists.kinds,
  syncMoney: { yuan: 'Yuan', fen: 'Fen' },
  minimumScope: minimums.scopes,
  alertKind: alerts.kinds,
  alertPer: alerts.groups,
  alertChannelKind: alerts.channelKinds,
  smtpSecurity: alerts.securities,
  accountType: { 3: 'Area manager', 4: 'Staff', 9: 'Administrator' },
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
  prices: { none: 'None', tag: 'Tag price', net: 'Net price', both: 'All' },
  kioskKind: selfPrint.kinds,
  ticketState: selfPrint.states,
  roomKind: liveRooms.kinds,
  roomState: liveRooms.statuses,
  paperSize: paper.papers,
  defaultLocale: { zh_CN: 'Simplified Chinese', zh_TW: 'Traditional Chinese', en: 'English' },
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
