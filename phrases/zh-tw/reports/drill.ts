import type { Shape } from '../../shape.ts'
import type { drill as source } from '../../zh-cn/reports/drill.ts'

export const drill: Shape<typeof source> = {
  sheet: '訂單明細',
  whole: '全部',
  rows: ({ count }) => `${count} 列`,
  pieces: ({ qty }) => `${qty} 件`,
  customers: ({ count }) => `${count} 個客戶`,
  styles: ({ count }) => `${count} 款`,
  skc: ({ count }) => `${count} 款色`,
  same: '與儲存格一致',
  moved: ({ was, now }) => `開啟時 ${was}，現在 ${now}`,
  reopen: '資料已更新，重新開啟',
  completionRows: ({ of }) => `完成率只計有指標的客戶，下面是全部客戶的「${of}」明細`,
  numerator: ({ name, of }) => `${name}是比率，下面是其中「${of}」的明細`,
  gone: '這一項已沒有資料',
  unchanged: '這兩個時點之間沒有變化',
  goneNote: '訂單已變動，或已不在您的權限內',
  up: '看上一級',
  size: '尺碼',
  export: '匯出',
  exportXlsx: '匯出 Excel',
  exportCsv: '匯出 CSV',
  history: '變更記錄',
  close: '收起',
  entry: '錄單',
  unset: ({ name }) => `${name}未設定`,
}
