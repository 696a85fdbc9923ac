/** What customers' own writes are called in the operation logs. */
export const deviceOrderLog = {
  'device.save': '客户保存订单',
  'device.submit': '客户提交订单',
  'device.withdraw': '客户撤回提交',
  'device.split': '代理把订单分给下级',
  'device.score': '客户评分',
  'device.favourite': '客户收藏',
}

export const deviceOrderFields = { stars: '评分', comment: '评论', favourite: '收藏', toCustomer: '分给' }
