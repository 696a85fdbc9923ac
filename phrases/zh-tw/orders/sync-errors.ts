import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Refusals about the links to other systems. */
export const syncErrors: ErrorTextsOf<'sync'> = {
  'sync.gone': '這個同步連線已被刪除，請重新整理',
  'sync.name-taken': ({ name }) => `已有名為「${name}」的同步連線，請換一個名稱`,
  'sync.too-many': ({ most }) => `同步連線最多 ${most} 個，請先刪除不用的`,
  'sync.bad-address':
    '請填寫 http 或 https 開頭的介面位址，位址裡不能帶帳號密碼，也不能是本機鏈路位址（169.254、fe80）',
  'sync.no-columns': '請至少選擇一個欄位',
  'sync.same-title': ({ title }) => `名稱「${title}」出現了兩次，請改一個`,
  'sync.no-secret': '這種簽名方式需要金鑰，請填寫',
  'sync.bad-secret': '標準簽名的金鑰應為 whsec_ 開頭的一串 base64 字元（至少 24 位元組）',
  'sync.off': '這個連線還沒有啟用',
  'sync.not-held': '這個連線沒有暫停，請重新整理',
}
