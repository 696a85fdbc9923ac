/** What customers do on their devices, as the operation log calls it. */
export const deviceActions = {
  'device.sign-in': '客户登录订货端',
  'device.sign-out': '客户退出订货端',
  'device.accept-message': '客户确认消息',
}
