import type { Shape } from '../../shape.ts'
import type { login as source } from '../../zh-cn/shell/login.ts'

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
  forgotText: '請聯絡管理員重設密碼。管理員可在「使用者權限設定」中為你設定新密碼。',
  askHere: '也可以在這裡申請，管理員會看到',
  reachAt: '聯絡方式（選填）',
  reachHint: '電話或其他，方便管理員核實並告知新密碼',
  sendRequest: '送出申請',
  sending: '送出中…',
  requestSent: '已送出。如果帳號存在，管理員會處理你的申請。',
  back: '返回登入',
  archived: '已封存',
  closed: '已結束',
  storageRefused:
    '瀏覽器禁止本站儲存資料：可以登入，但重新整理或開啟新視窗後要重新登入。在瀏覽器設定中允許本站儲存資料（Cookie）後恢復正常。',
}
