import { logObjects } from '../../log-objects.ts'
import { orderList } from '../orders/order-list.ts'
import { orderSplits } from '../orders/order-splits.ts'
import { desk } from '../reports/desk.ts'
import { dimensions } from '../reports/report-keys.ts'
import { jobs } from '../shell/jobs.ts'
import { switchNames } from './switch-names.ts'

/** What stands in the log as the object of a write, where that is kept as a key or a number. */
export const objects = logObjects({
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
  pictureBatch: 'A batch of pictures',
  unusedPictures: 'Unused pictures',
  unnamedSplit: 'Splitting without a name',
  device: 'Customer account',
})
