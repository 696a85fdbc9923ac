import type { Shape } from '../../shape.ts'
import type { customerActions as sourceActions, customerFields as sourceFields } from '../../zh-cn/data/customer-log.ts'

export const customerActions: Shape<typeof sourceActions> = {
  'customer.undo-several': '復原批次修改客戶',
  'customer-card.make': '列印客戶登入卡',
  'customer-account.reset-several': '批次重設客戶帳號密碼',
  'customer-account.move': '轉移客戶帳號',
  'customer.save-discounts': '儲存客戶折扣',
  'customer.save-targets': '儲存客戶指標',
  'customer.reprice': '依折扣重新計價',
}

export const customerFields: Shape<typeof sourceFields> = {
  categoryDiscounts: '大類折扣',
  goodsDiscounts: '商品折扣',
  targetRows: '指標',
  minPercent: '下限（%）',
  maxPercent: '上限（%）',
  targetAmount: '指標金額',
  depth: '深度',
  repricedOrders: '重新計價的訂單',
  net: '折後金額',
  agentAmount: '總代金額',
}
