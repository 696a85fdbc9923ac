// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { JobKindName, JobState } from '@fairdesk/contract/areas/shell/jobs'

const kinds: Readonly<Record<JobKindName, string>> = {
  'package.build': '推送資料包',
  'pictures.draw': '產生圖片',
  'pictures.sweep': '清理圖片',
  import: '匯入',
  'import.pictures': '收入表格裡的圖片',
  'orders.batch': '批次處理訂單',
  'orders.split': '拆分訂單',
  'sync.work': '外部系統同步',
  'sync.take': '讀取外部系統的資料',
  'report.reconcile': '核對報表',
  'paper.pdf': '產生列印檔案',
  'fair.copy': '複製訂貨會',
  'fair.demo': '演示訂貨會',
  'fair.rehearse': '演練訂貨會',
  'fair.state': '訂貨會按時變更狀態',
  'pictures.clean': '移除未使用的圖片',
  'backup.make': '備份',
  'backup.verify': '核對備份',
  'fair.sweep': '清理訂貨會資料',
  'platform.sweep': '清理系統資料',
}
const states: Readonly<Record<JobState, string>> = {
  waiting: '排隊',
  running: '進行中',
  done: '完成',
  failed: '失敗',
  cancelled: '已停止',
  broken: '已中斷',
}

/** Long work in the background, and how it ends. */
export const jobs = {
  title: '背景任務',
  running: ({ count }: { count: number }) => `${count} 個任務正在進行`,
  none: '沒有正在進行的任務；結束的任務保留一天',
  cancel: '停止',
  cancelling: '正在停止',
  byItself: '系統自動',
  /** Of what nobody waits for. */
  failedByItself: ({ count }: { count: number }) => `${count} 個系統任務未成功`,
  of: ({ done, total }: { done: string; total: string }) => `${done} / ${total}`,
  kinds,
  states,
}
