// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
export const settings = {
  save: '儲存',
  saved: '已儲存',
  password: {
    title: '修改密碼',
    old: '舊密碼',
    fresh: '新密碼',
    again: '確認密碼',
    rule: '5-18 個非空白字元。修改後，此帳號在其他裝置上的登入會登出。',
    enterOld: '請輸入舊密碼',
    enterNew: '請輸入新密碼',
    enterAgain: '請再次輸入新密碼',
    shape: '密碼必須為 5-18 個非空白字元',
    differ: '兩次輸入的密碼不一致',
    same: '新密碼不能與舊密碼相同',
    changed: '密碼已修改，其他裝置上的登入已登出',
    common: '密碼已修改，其他裝置上的登入已登出。新密碼很常見，容易被猜中，建議換一個',
  },
  waitingRequests: ({ count }: { count: number }) => `${count} 筆密碼申請待處理`,
  push: '推送資料到前端',
  qrcode: '小程式 QR 碼',
  secondFactor: '二次驗證',
}
