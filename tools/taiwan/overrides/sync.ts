import type { Overrides } from '../derive.ts'

export const sync: Overrides = {
  'syncErrors.sync.bad-address': {
    地址里不能带账号密码: '位址裡不能帶帳號密碼',
  },
  'syncFaults.badInput': { 对方看不懂发去的内容: '對方看不懂傳去的內容' },
  'syncFaults.tooLarge': { 发得: '傳得' },
  'syncLists.problems.forbidden': { 地址不允许: '位址不允許' },
  'syncLists.addressIn': { '按 GET 询问': '以 GET 詢問' },
  'sync.add': { 新建连接: '新增連線' },
  'sync.empty': { 新建一个: '新增一個', 拆分单和资料就会自动发出或收入: '拆分單和資料就會自動傳出或收入' },
  'sync.hint': { 每份只发一次: '每份只傳一次' },
  'sync.sentFen': { 以下字段以前按分发出: '以下欄位以前按分傳出', 现在按元发出: '現在按元傳出' },
  'sync.addressHint': { 局域网地址也可以: '區域網路位址也可以' },
  'sync.ends': { 换行: '換行' },
  'sync.changed': { ' 条': ' 筆' },
  'sync.documentOf': { ' 发往 ': ' 傳往 ' },
  'sync.states.ok': { 已发: '已傳' },
  'sync.columns.sentAt': { 发出: '傳出' },
}
