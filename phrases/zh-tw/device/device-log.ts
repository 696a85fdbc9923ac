// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What customers do on their devices, as the operation log calls it. */
export const deviceActions = {
  'device.sign-in': '客戶登入訂貨端',
  'device.sign-out': '客戶登出訂貨端',
  'device.accept-message': '客戶確認訊息',
}
