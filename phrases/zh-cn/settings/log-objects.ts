import { logObjects } from '../../log-objects.ts'
import { orderList } from '../orders/order-list.ts'
import { orderSplits } from '../orders/order-splits.ts'
import { desk } from '../reports/desk.ts'
import { dimensions } from '../reports/report-keys.ts'
import { jobs } from '../shell/jobs.ts'
import { switchNames } from './switch-names.ts'

/** What stands in the log as the object of a write, where that is kept as a key or a number. */
export const objects = logObjects({
  comma: '、',
  orderActs: orderList.acts,
  orders: ({ name, count }) => `${name} ${count} 张订单`,
  ordersLater: ({ name, count }) => `${name} ${count} 张（后台处理，结果见批次记录）`,
  splitModes: orderSplits.modes,
  splitOrders: ({ name, count }) => `${name}拆分 ${count} 张订单`,
  splitActs: orderSplits.acts,
  splitParts: ({ name, count }) => `${name} ${count} 张拆分单`,
  parts: ({ count }) => `${count} 张拆分单`,
  colours: ({ count }) => `${count} 个款色`,
  documents: ({ count }) => `${count} 条`,
  request: ({ count }) => `申请 ${count}`,
  day: ({ count }) => `第 ${count} 天`,
  checks: desk.checkNames,
  jobs: jobs.kinds,
  attributes: dimensions,
  switches: switchNames,
  allPages: '全部网页报表',
  allPriceBands: '全部价格带',
  systemSettings: '系统设置',
  logo: '标志',
  pictureBatch: '一批图片',
  unusedPictures: '未使用的图片',
  unnamedSplit: '未命名的拆分',
  device: '客户账号',
})
