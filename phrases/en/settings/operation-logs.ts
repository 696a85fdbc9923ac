import { logObjects } from '../../log-objects.ts'
import type { Shape } from '../../shape.ts'
import type { operationLogs as source } from '../../zh-cn/settings/operation-logs.ts'
import { orderList } from '../orders/order-list.ts'
import { orderSplits } from '../orders/order-splits.ts'
import { alerts } from '../reports/alerts/alerts.ts'
import { desk } from '../reports/desk.ts'
import { dimensions } from '../reports/report-keys.ts'
import { jobs } from '../shell/jobs.ts'
import { logActions } from './log-actions.ts'
import { logFields } from './log-fields.ts'
import { logValues, valuesOf } from './log-values.ts'
import { switchNames } from './switch-names.ts'

/** What stands in the log as the object of a write, where that is kept as a key or a number. */
const objects = logObjects({
  comma: ', ',
  orderActs: orderList.acts,
  orders: ({ name, count }) => `${name}: ${count} orders`,
  ordersLater: ({ name, count }) => `${name}: ${count} orders (in the background, see batches)`,
  splitModes: orderSplits.modes,
  splitOrders: ({ name, count }) => `${name}: ${count} orders`,
  splitActs: orderSplits.acts,
  splitParts: ({ name, count }) => `${name}: ${count} parts`,
  parts: ({ count }) => `${count} parts`,
  colours: ({ count }) => `${count} colours`,
  documents: ({ count }) => `${count} documents`,
  alertKinds: alerts.kinds,
  alerts: ({ count }) => `${count} alerts`,
  request: ({ count }) => `Request ${count}`,
  day: ({ count }) => `Day ${count}`,
  checks: desk.checkNames,
  jobs: jobs.kinds,
  attributes: dimensions,
  switches: switchNames,
  allPages: 'All web reports',
  allPriceBands: 'All price bands',
  systemSettings: 'System settings',
  logo: 'Logo',
  backupSettings: 'Backup times and keeping',
  standby: 'Standby',
  pictureBatch: 'A batch of pictures',
  unusedPictures: 'Unused pictures',
  unnamedSplit: 'Splitting without a name',
  device: 'Customer account',
})

export const operationLogs: Shape<typeof source> = {
  sheet: 'Operation logs',
  place: { label: 'Log', fair: 'Fair', house: 'System', security: 'Security' },
  from: 'From',
  until: 'Until',
  account: 'Account',
  action: 'Action',
  anyAction: 'All actions',
  refBegins: 'Object',
  export: 'Export',
  keyword: 'Any value',
  accountBegins: ({ text }) => `Begins with “${text}”`,
  reached: ({ time }) => `Searching, back to ${time}`,
  none: 'No entries yet',
  comma: ', ',
  empty: 'No entries fit',
  shown: ({ count }) => `${count} shown, newest first`,
  nobody: 'Not signed in',
  field: 'Field',
  unchanged: 'No fields were noted',
  yes: 'Yes',
  no: 'No',
  columns: {
    at: 'Time',
    account: 'Account',
    realName: 'Name',
    ip: 'IP',
    action: 'Action',
    ref: 'Object',
    before: 'Before',
    after: 'After',
    requestId: 'Request',
  },
  actions: logActions,
  objects,
  /** Those who are no staff, by the kind of principal. */
  accounts: { dealer: 'Customer account', kiosk: 'Print station', display: 'Screen' },
  schedule: 'Schedule',
  batch: 'Batch',
  showBatch: 'Show its orders',
  fields: logFields,
  values: logValues,
  valuesOf,
}
