// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import { type BarrierParams, type BarrierWords, wayOut } from '../../barrier-words.ts'

/** Month, day and hour by the fair's clock. */
function hourOf({ at, timeZone }: BarrierParams): string {
  const parts = new Intl.DateTimeFormat('zh-TW', {
    timeZone: String(timeZone),
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(at))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('month')} 月 ${part('day')} 日 ${part('hour')}:${part('minute')}`
}

export const orderBarriers: BarrierWords = {
  'fair-not-open': (params) => `訂貨會還未開放；${wayOut(params, '請管理員在「訂貨會」中開放', '請等主辦方開放')}`,
  'before-hours': (params) =>
    `訂貨 ${hourOf(params)} 開始；${wayOut(params, '要提前請在「控制設定」修改開始訂貨時間', '要提前請聯絡主辦方')}`,
  'after-hours': (params) =>
    `已於 ${hourOf(params)} 截單；${wayOut(params, '要延長請在「控制設定」修改截單時間（可按客戶單獨設定）', '要延長請聯絡主辦方')}`,
  'ordering-off': (params) =>
    wayOut(
      params,
      '「開放訂貨」沒有開啟；請在「控制設定」開啟（可按級別、區域單獨設定）',
      '主辦方暫未開放訂貨；請聯絡主辦方',
    ),
  'fair-closed': (params) =>
    `訂貨會已關閉；${wayOut(params, '要調整請管理員在「控制設定」開啟「結束後管理員可調整」', '請聯絡主辦方')}`,
  'fair-archived': (params) =>
    `訂貨會已歸檔，只可檢視、列印和匯出；${wayOut(params, '要繼續請複製為新的訂貨會', '請聯絡主辦方')}`,
  'customer-disabled': (params) =>
    `該客戶已停用，不能訂貨；${wayOut(params, '請先在「客戶資料」中啟用', '請聯絡主辦方')}`,
  locked: (params) => `訂單已鎖定，不能修改；${wayOut(params, '請先解鎖', '請聯絡主辦方')}`,
  submitted: (params) => wayOut(params, '訂單已提交，退回後才能修改', '訂單已提交，撤回或退回後才能再改'),
  approved: (params) => `訂單已審核，不能修改；${wayOut(params, '要改請申請改單，或由管理員反審', '請聯絡主辦方')}`,
}
