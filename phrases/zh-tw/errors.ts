import type { ErrorTexts } from '@fairdesk/contract/errors'
import { dimensions } from './report-keys.ts'

export const errors: ErrorTexts = {
  'request.invalid': ({ field, problem }) => `${field}：${problem}`,
  'request.not-json': '請求內容不是有效的 JSON',
  'request.too-large': '請求內容過大',
  'request.not-multipart': '請以上傳檔案的方式提交',
  'upload.too-large': ({ megabytes }) => `檔案超過 ${megabytes} MB，請拆分後再上傳`,
  'upload.no-file': '請選擇要上傳的檔案',
  'request.unknown-call': '沒有這個介面',
  'request.not-available-yet': '該功能尚未開放',
  'request.reused-id': '同一請求編號已用於不同的內容，請重新整理後再試',
  'request.fault': ({ requestId }) => `系統出錯，請稍後再試；如持續出現請把編號 ${requestId} 告訴管理員`,
  'request.database-away': '資料庫暫時無法連線，請稍後再試',
  'request.disk-full': '磁碟空間不足，暫時不能儲存，請聯絡管理員',
  'access.denied': '沒有權限，或內容不存在',
  'session.ended': '登入已失效，請重新登入',
  'login.wrong': '帳號或密碼不正確',
  'login.wait': ({ seconds }) => `嘗試過於頻繁，請 ${seconds} 秒後再試`,
  'login.disabled': '帳號已停用，請聯絡管理員',
  'login.not-staff': '該帳號不能登入後台',
  'login.no-fair': '請選擇有權進入的訂貨會',
  'login.fair-archived': '該訂貨會已封存，僅管理員可查看',
  'fair.closed': '訂貨會已關閉，不能修改',
  'record.changed': '內容已被他人修改，請重新整理後再試',
  'report.too-many-dimensions': ({ max }) => `維度最多 ${max} 個，請減少後再試`,
  'report.repeated-dimension': ({ dimension }) => `維度「${nameOf(dimension)}」重複了`,
  'report.too-many-cells': ({ cells, max, narrow }) =>
    `結果有 ${cells} 個數字，超過 ${max} 個：請篩選或去掉維度「${nameOf(narrow)}」，或直接匯出`,
  'report.hidden-price': '沒有查看該價格的權限',
  'report.unsortable': '請按報表中已選的維度或指標排序',
}

function nameOf(dimension: string | number): string {
  return Object.entries(dimensions).find(([key]) => key === dimension)?.[1] ?? String(dimension)
}
