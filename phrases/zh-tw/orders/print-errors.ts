// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Why something cannot be printed, or printed in this way. */
export const printErrors: ErrorTextsOf<'print'> = {
  'print.no-orders': '沒有可列印的訂單',
  'print.nothing': '所選單據裡沒有可列印的內容（都是空的，或不在你的權限內），沒有產生檔案',
  'print.changed': ({ number, count }) =>
    `${number}${more(count)}剛剛有改動，紙上的內容已不是最新的，沒有記列印；請重新開啟後按最新內容列印`,
  'print.not-yet': ({ number, count }) => `訂單 ${number}${more(count)}還沒有到可以列印的狀態`,
  'print.reason-missing': ({ number, times }) => `訂單 ${number} 已列印 ${times} 次，請填寫重印原因`,
  'print.no-columns': '請至少選擇一欄',
  'print.too-wide': ({ missing }) => `所選的欄超出紙張 ${missing} 公釐，請減少欄或改窄`,
  'print.unknown-placeholder': ({ name }) => `不認識的佔位符 {${name}}`,
  'print.bad-margins': '頁邊距過大，紙上沒有地方列印',
  'print.template-gone': '範本已被刪除，請重新整理',
  'print.name-taken': ({ name }) => `已有名為「${name}」的範本，請換一個名稱`,
  'print.level-taken': ({ name }) => `所選的級別已用於範本「${name}」，請先在那裡取消`,
  'print.not-paper': '這不是單據上的號碼，請掃描 QR 碼，或輸入單號和後面的校驗碼',
  'print.pdf-gone': '列印檔案已不在，請重新產生',
}

function more(count: string | number): string {
  return Number(count) > 1 ? ` 等 ${count} 張` : ''
}
