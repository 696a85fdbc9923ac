/** What customers' own writes are called in the operation logs. */
export const deviceOrderLog = {
  'device.save': '客戶儲存訂單',
  'device.submit': '客戶送出訂單',
  'device.withdraw': '客戶撤回送出',
  'device.split': '代理將訂單分給下級',
  'device.score': '客戶評分',
  'device.favourite': '客戶收藏',
}

/** What customers do on their devices, as the operation log calls it. */
export const deviceActions = {
  'device.sign-in': '客戶登入訂貨端',
  'device.sign-out': '客戶登出訂貨端',
  'device.accept-message': '客戶確認訊息',
}
