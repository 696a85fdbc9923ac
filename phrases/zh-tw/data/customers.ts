// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import { byCustomerCode } from '@fairdesk/contract/customer-attributes'
import type { CodeNames } from '../../code-names.ts'
export const codeNames: CodeNames = {
  level: { name: '客戶級別', short: '級別', heading: '客戶級別', list: '客戶級別' },
}

export const customers = {
  keyword: '客戶編碼 / 名稱',
  code: '客戶編碼',
  name: '客戶名稱',
  type: '類型',
  types: { dealer: '經銷商', franchise: '加盟商', direct: '直營', joint: '聯營', agentStore: '代理店' },
  ...byCustomerCode((key) => codeNames[key].short),
  bigArea: '大區',
  region: '區域',
  area: '地區',
  agent: '總代',
  account: '帳號',
  discount: '折扣',
  targetQty: '指標件數',
  targetAmount: '指標金額',
  lacking: '缺少',
  noTarget: '沒有指標',
  noPassword: '沒有可登入的帳號',
  status: '訂單狀態',
  qty: '已訂件數',
  completion: '完成率',
  lastLogin: '最近登入',
  neverIn: '從未登入',
  enabled: '啟用',
  on: '啟用',
  off: '停用',
  template: '下載範本',
  export: '匯出',
  import: '匯入',
  hintEdit: '按兩下客戶可編輯',
  hint: '按兩下客戶可編輯；按兩下訂單狀態或已訂件數，開啟他的訂單',
  empty: '還沒有客戶。下載範本填寫後匯入，或直接匯入現有的客戶表。',
  emptyFiltered: '沒有符合篩選條件的客戶',
}
