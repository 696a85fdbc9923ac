// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
type NameParams = { name: string }

/** Where an account is signed in. */
export const devices = {
  title: '登入裝置',
  of: ({ name }: NameParams) => `${name} 的登入`,
  client: '裝置',
  ip: 'IP',
  fair: '訂貨會',
  since: '登入時間',
  seenAt: '最近活動',
  actions: '操作',
  here: '目前',
  viewedBy: ({ name }: NameParams) => `${name} 預覽`,
  end: '登出',
  endAll: '全部登出',
  endOthers: '登出其他裝置',
  ended: ({ count }: { count: number }) => `已結束 ${count} 處登入`,
  none: '目前沒有登入',
  unknown: '未知裝置',
}
