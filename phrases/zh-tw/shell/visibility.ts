import type { Shape } from '../../shape.ts'
import type { visibility as source } from '../../zh-cn/shell/visibility.ts'

export const visibility: Shape<typeof source> = {
  noAreas: '你的帳號沒有可檢視的區域，所以這裡沒有客戶。請管理員在使用者權限設定中指派區域。',
  noBrands: '你的帳號沒有可檢視的品牌，所以這裡沒有商品。請管理員在使用者權限設定中指派品牌。',
  noFigures: '你的帳號沒有能檢視訂貨數字的選單，所以這裡沒有數字。需要時請管理員在使用者權限設定中開通。',
  noOrders: '還沒有訂單。',
}
