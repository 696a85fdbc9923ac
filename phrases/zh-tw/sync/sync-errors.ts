// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Refusals about the links to other systems. */
export const syncErrors: ErrorTextsOf<'sync'> = {
  'sync.gone': '這個同步連線已被刪除，請重新整理',
  'sync.name-taken': ({ name }) => `已有名為「${name}」的同步連線，請換一個名稱`,
  'sync.too-many': ({ most }) => `同步連線最多 ${most} 個，請先刪除不用的`,
  'sync.bad-address':
    '請填寫 http 或 https 開頭的介面位址，位址裡不能帶帳號密碼，也不能是伺服器不訪問的地址（如 169.254、fe80）',
  'sync.no-columns': '請至少選擇一個欄位',
  'sync.same-title': ({ title }) => `名稱「${title}」出現了兩次，請改一個`,
  'sync.no-secret': '這種簽名方式需要金鑰，請填寫',
  'sync.bad-secret': '標準簽名的金鑰應為 whsec_ 開頭的一串 base64 字元（至少 24 位元組）',
  'sync.bad-field': ({ title }) => `「${title}」不是這類資料的欄位，請重新選擇`,
  'sync.no-headings': '請至少對應一個欄位',
  'sync.same-field': ({ title }) => `「${title}」對應的欄位重複，請修改其中一個`,
  'sync.bad-kind': '這類資料不能這樣同步',
  'sync.fixed-kind': '連線的方向和資料不能更改，請另建連線',
  'sync.not-live': ({ at }) => `這個連線 ${at} 才開始執行`,
  'sync.off': '這個連線還沒有啟用',
  'sync.not-held': '這個連線沒有暫停，請重新整理',
}
