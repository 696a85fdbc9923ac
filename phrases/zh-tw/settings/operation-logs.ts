// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import { logObjects } from '../../log-objects.ts'
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
  alertKinds: alerts.kinds,
  alerts: ({ count }) => `${count} 筆`,
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
  backupSettings: '備份的時間和保留',
  standby: '備機',
  pictureBatch: '一批圖片',
  unusedPictures: '未使用的圖片',
  unnamedSplit: '未命名的拆分',
  device: '客戶帳號',
})

/** The operation logs: screen, file, and what each write is called. */
export const operationLogs = {
  sheet: '操作日誌',
  place: { label: '日誌', fair: '本場訂貨會', house: '系統', security: '安全' },
  from: '起始時間',
  until: '截止時間',
  account: '帳號',
  action: '操作',
  anyAction: '全部操作',
  refBegins: '對象開頭',
  export: '匯出',
  keyword: '搜尋內容',
  accountBegins: ({ text }: { text: string }) => `以「${text}」開頭`,
  reached: ({ time }: { time: string }) => `正在搜尋，已查到 ${time}`,
  none: '還沒有記錄',
  comma: '、',
  empty: '沒有符合條件的記錄',
  shown: ({ count }: { count: string }) => `已顯示 ${count} 條，由新到舊`,
  nobody: '未登入',
  field: '欄位',
  unchanged: '未記錄欄位變化',
  yes: '是',
  no: '否',
  columns: {
    at: '時間',
    account: '帳號',
    realName: '姓名',
    ip: 'IP',
    action: '操作',
    ref: '對象',
    before: '修改前',
    after: '修改後',
    requestId: '請求編號',
  },
  actions: logActions,
  objects,
  /** Those who are no staff, by the kind of principal. */
  accounts: { dealer: '客戶帳號', kiosk: '列印機位', display: '投影大螢幕' },
  schedule: '排程',
  batch: '批次',
  showBatch: '看這批訂單',
  fields: logFields,
  values: logValues,
  valuesOf,
}
