// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** The history of a customer, his minimums, and his sign-in cards. */
export const customerHistory = {
  title: '操作記錄',
  withOrders: '包括訂單的每次儲存',
  empty: '還沒有記錄',
  older: '更早的記錄',
  more: ({ count }: { count: string }) => `還有 ${count} 項變化，見操作日誌`,
}

export const customerMinimums = {
  title: '起訂量',
  hint: '這裡是該客戶和他的級別的起訂量規則，逐項就近優先；沒有規則的按商品資料。',
  open: '在起訂量設定中維護',
}

export const customerCards = {
  title: '登入卡',
  titleOf: ({ count }: { count: string }) => `登入卡 ${count} 張`,
  batch: '登入卡',
  print: '列印',
  account: '帳號',
  password: '密碼',
  without: ({ count }: { count: string }) => `有 ${count} 個客戶沒有啟用的帳號。`,
  willEnd: ({ count }: { count: string }) => `列印時產生新的登入 QR 碼；其中 ${count} 張舊卡隨即作廢。`,
  willSignOut: ({ count }: { count: string }) =>
    `這些帳號已登入的 ${count} 台裝置會同時登出，未傳送的內容保留在裝置上，重新登入後繼續傳送。`,
  signedOut: ({ count }: { count: string }) =>
    `已讓這些帳號登入的 ${count} 台裝置登出，未傳送的內容保留在裝置上，重新登入後繼續傳送。`,
  willMake: '列印時產生登入 QR 碼，掃碼即可登入，請像密碼一樣保管。',
  once: 'QR 碼只在此視窗有效；關閉後再列印會產生新卡。',
  notUsed: '本場不用登入卡，QR 碼只開啟訂貨端。',
  madeWhenPrinted: '列印時產生',
  card: '登入卡',
  notPrinted: '未列印',
  printedAt: ({ at }: { at: string }) => `${at} 列印`,
  usedAt: ({ at }: { at: string }) => `${at} 使用`,
  resetSeveral: '重設密碼',
  resetAsk: ({ count }: { count: string }) =>
    `重設所選 ${count} 個客戶所有啟用帳號的密碼？舊密碼立即失效，已登入的裝置登出（未傳送的內容保留），新密碼只顯示一次。`,
  tooMany: '一次最多重設 200 個客戶的密碼，請少選一些',
  tooManyCards: '一次最多列印 1,000 個客戶的登入卡，請少選一些',
  nobody: '所選客戶都沒有啟用的帳號',
  made: ({ count }: { count: string }) => `${count} 個帳號的新密碼`,
  printMade: '列印帶密碼的登入卡',
  move: '轉移',
  moveTitle: ({ account }: { account: string }) => `把帳號 ${account} 轉給另一個客戶`,
  moveHint: '密碼不變；轉移後由新客戶使用，已登入的裝置登出（未傳送的內容保留）。',
  moveTo: '轉給',
  moved: '已轉移',
}

export const customerClosing = {
  at: ({ at }: { at: string }) => `截單 ${at}`,
  never: '不截單，直到訂貨會結束',
  own: ({ by, at }: { by: string; at: string }) => `單獨設定：${by} ${at}`,
  extend: '延長截單',
  extendFor: ({ name }: { name: string }) => `延長 ${name} 的截單`,
  minutes: ({ count, until }: { count: string; until: string }) => `${count} 分鐘，到 ${until}`,
  hours: ({ count, until }: { count: string; until: string }) => `${count} 小時，到 ${until}`,
  untilNight: ({ until }: { until: string }) => `到當天結束 ${until}`,
  other: '其他時間…',
  time: '截單時間',
  removeOwn: '取消單獨設定',
  done: ({ at }: { at: string }) => `截單改為 ${at}，只對這個客戶`,
  removed: '已取消單獨設定，按全場或所屬級別、區域截單',
}
