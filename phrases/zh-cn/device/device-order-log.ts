/** What customers' own writes are called in the operation logs. */
export const deviceOrderLog = {
  'device.save': '客户保存订单',
  'device.submit': '客户提交订单',
  'device.withdraw': '客户撤回提交',
  'device.split': '代理把订单分给下级',
  'device.find-lost-edits': '客户设备报告丢失的已确认数量',
  'device.decide-lost-edits': '客户处理丢失的已确认数量',
  'order.find-lost-edits': '发现丢失的已确认数量',
  'order.decide-lost-edits': '处理丢失的已确认数量',
  'device.score': '客户评分',
  'device.note': '客户给业务员的备注',
  'device.favourite': '客户收藏',
}

export const deviceOrderFields = {
  stars: '评分',
  comment: '评论',
  orderNote: '备注',
  favourite: '收藏',
  toCustomer: '分给',
  lostCells: '丢失的格数',
  lostPieces: '丢失的件数',
  lossDecision: '处理方式',
}
