// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Why a kiosk does not print, or the counter cannot do something to a ticket. */
export const kioskErrors: ErrorTextsOf<'kiosk'> = {
  'kiosk.gone': '這台列印機位已停用或不存在，請重新整理',
  'kiosk.name-taken': ({ name }) => `已有名為「${name}」的列印機位，請換一個名稱`,
  'kiosk.too-many': ({ most }) => `最多 ${most} 台，請先停用不用的`,
  'kiosk.no-template': '沒有適合這種紙張的列印範本，請聯絡工作人員',
  'kiosk.proof-ended': '驗證已過期，請重新驗證',
  'kiosk.wrong-code': '取號碼不正確，或已用過、已過期，請到服務台再取一個',
  'kiosk.no-customer': '沒有這個客戶，或不在你的權限內',
  'kiosk.printed-enough': ({ number, times }) => `訂單 ${number} 已列印 ${times} 次，需要再列印請到服務台`,
  'kiosk.in-queue': ({ no }) => `這張單據正在列印，號碼 ${no}`,
  'kiosk.ticket-gone': '沒有這個號碼，請重新整理',
  'kiosk.ticket-moved': ({ no }) => `號碼 ${no} 的狀態剛剛變了，請看一下再操作`,
  'kiosk.ticket-lost': ({ no }) => `號碼 ${no} 已不歸這台列印站`,
  'kiosk.reason-missing': '請填寫沒有列印成功的原因',
}
