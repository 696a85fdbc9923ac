// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
import type { ErrorTextsOf } from '@fairdesk/contract/errors'

/** Why stock was not changed. */
export const stockErrors: ErrorTextsOf<'stock'> = {
  'stock.no-such-row': '沒有該商品顏色或區域，或沒有權限',
  'stock.no-import': '這不是最近一次匯入，或已經復原',
  'stock.changed': ({ goodsNo, colour, size, now }) =>
    `${goodsNo} ${colour} ${size} 的庫存剛被改為 ${now}，請重新整理後再改`,
}
