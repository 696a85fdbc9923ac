import type { Shape } from '../../shape.ts'
import type { operationLogs as source } from '../../zh-cn/settings/operation-logs.ts'
import { logActions } from './log-actions.ts'
import { logFields } from './log-fields.ts'
import { objects } from './log-objects.ts'
import { logValues } from './log-values.ts'

/** The operation logs: screen, file, and what each write is called. */
export const operationLogs: Shape<typeof source> = {
  sheet: '操作日誌',
  place: { label: '日誌', fair: '本場訂貨會', house: '系統' },
  from: '起始時間',
  until: '截止時間',
  account: '帳號',
  action: '操作',
  anyAction: '全部操作',
  refBegins: '對象開頭',
  export: '匯出',
  keyword: '查詢內容',
  accountBegins: ({ text }) => `以「${text}」開頭`,
  reached: ({ time }) => `正在查詢，已查到 ${time}`,
  none: '尚無記錄',
  comma: '、',
  empty: '沒有符合條件的記錄',
  shown: ({ count }) => `已顯示 ${count} 筆，由新到舊`,
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
  accounts: { dealer: '客戶帳號', kiosk: '印表機位', display: '投影大屏' },
  schedule: '排程',
  batch: '批次',
  showBatch: '看這批訂單',
  fields: logFields,
  values: logValues,
}
