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
  orders: ({ name, count }) => `${name} ${count} 張訂單`,
  ordersLater: ({ name, count }) => `${name} ${count} 張（背景處理，結果見批次記錄）`,
  splitModes: orderSplits.modes,
  splitOrders: ({ name, count }) => `${name}拆分 ${count} 張訂單`,
  splitActs: orderSplits.acts,
  splitParts: ({ name, count }) => `${name} ${count} 張拆分單`,
  parts: ({ count }) => `${count} 張拆分單`,
  colours: ({ count }) => `${count} 個款色`,
  documents: ({ count }) => `${count} 筆`,
  request: ({ count }) => `申請 ${count}`,
  day: ({ count }) => `第 ${count} 天`,
  checks: desk.checkNames,
  jobs: jobs.kinds,
  attributes: dimensions,
  switches: switchNames,
  allPages: '全部網頁報表',
  allPriceBands: '全部價格帶',
  systemSettings: '系統設定',
  logo: '標誌',
  pictureBatch: '一批圖片',
  unusedPictures: '未使用的圖片',
  unnamedSplit: '未命名的拆分',
  device: '客戶帳號',
})
