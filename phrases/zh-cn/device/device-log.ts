/** What customers' own writes are called in the operation logs. */
export const deviceOrderLog = {
  'device.save': '客户保存订单',
  'device.submit': '客户提交订单',
  'device.withdraw': '客户撤回提交',
  'device.split': '代理把订单分给下级',
  'device.score': '客户评分',
  'device.favourite': '客户收藏',
}

/** What customers do on their devices, as the operation log calls it. */
export const deviceActions = {
  'device.sign-in': '客户登录订货端',
  'device.sign-out': '客户退出订货端',
  'device.accept-message': '客户确认消息',
}
