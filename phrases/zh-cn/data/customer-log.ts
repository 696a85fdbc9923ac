/** What the log calls the writes of what customers pay, are to order and sign in by. */
export const customerActions = {
  'customer.undo-several': '撤销批量修改客户',
  'customer-card.make': '打印客户登录卡',
  'customer-account.reset-several': '批量重置客户账号密码',
  'customer-account.move': '转移客户账号',
  'customer.save-discounts': '保存客户折扣',
  'customer.save-targets': '保存客户指标',
  'customer.reprice': '按折扣重新计价',
}

export const customerFields = {
  categoryDiscounts: '大类折扣',
  goodsDiscounts: '商品折扣',
  targetRows: '指标',
  minPercent: '下限（%）',
  maxPercent: '上限（%）',
  targetAmount: '指标金额',
  depth: '深度',
  repricedOrders: '重新计价的订单',
  net: '折后金额',
  agentAmount: '总代金额',
}
