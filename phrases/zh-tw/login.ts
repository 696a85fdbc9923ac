import type { Shape } from '../shape.ts'
import type { login as source } from '../zh-cn/login.ts'

export const login: Shape<typeof source> = {
  title: '登入',
  fair: '訂貨會',
  account: '帳號',
  password: '密碼',
  signIn: '登入',
  signingIn: '登入中…',
  capsLock: '大寫鎖定已開啟',
  chooseFair: '請選擇訂貨會',
  enterAccount: '請輸入帳號',
  enterPassword: '請輸入密碼',
  noFairs: '還沒有可進入的訂貨會',
  fairsFailed: '無法讀取訂貨會列表，請檢查網路',
  retry: '重試',
  forgot: '忘記密碼',
  forgotText: '請聯絡管理員重置密碼。管理員可在「使用者權限設定」中為你設定新密碼。',
  back: '返回登入',
  archived: '已歸檔',
  closed: '已結束',
}
