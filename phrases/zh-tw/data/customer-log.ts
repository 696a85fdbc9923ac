// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What the log calls the writes of what customers pay, are to order and sign in by. */
export const customerActions = {
  'customer.undo-several': '復原批次修改客戶',
  'customer-card.make': '列印客戶登入卡',
  'customer-account.reset-several': '批次重設客戶帳號密碼',
  'customer-account.move': '轉移客戶帳號',
  'customer.save-discounts': '儲存客戶折扣',
  'customer.save-targets': '儲存客戶指標',
  'customer.reprice': '按折扣重新計價',
}

export const customerFields = {
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
