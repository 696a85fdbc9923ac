/** The history of a customer, his minimums, and his sign-in cards. */
export const customerHistory = {
  title: '操作记录',
  withOrders: '包括订单的每次保存',
  empty: '还没有记录',
  older: '更早的记录',
  more: ({ count }: { count: string }) => `还有 ${count} 项变化，见操作日志`,
}

export const customerMinimums = {
  title: '起订量',
  hint: '这里是该客户和他的级别的起订量规则，逐项就近优先；没有规则的按商品资料。',
  open: '在起订量设置中维护',
}

export const customerCards = {
  title: '登录卡',
  titleOf: ({ count }: { count: string }) => `登录卡 ${count} 张`,
  batch: '登录卡',
  print: '打印',
  account: '账号',
  password: '密码',
  without: ({ count }: { count: string }) => `有 ${count} 个客户没有启用的账号。`,
  willEnd: ({ count }: { count: string }) => `打印时生成新的登录二维码；其中 ${count} 张旧卡随即作废。`,
  willSignOut: ({ count }: { count: string }) =>
    `这些账号已登录的 ${count} 台设备会同时退出，未发送的内容保留在设备上，重新登录后继续发送。`,
  signedOut: ({ count }: { count: string }) =>
    `已让这些账号登录的 ${count} 台设备退出，未发送的内容保留在设备上，重新登录后继续发送。`,
  willMake: '打印时生成登录二维码，扫码即可登录，请像密码一样保管。',
  once: '二维码只在本窗口有效打印一次；关闭后再打印会生成新卡。',
  notUsed: '本场不用登录卡，二维码只打开订货端。',
  madeWhenPrinted: '打印时生成',
  card: '登录卡',
  notPrinted: '未打印',
  printedAt: ({ at }: { at: string }) => `${at} 打印`,
  usedAt: ({ at }: { at: string }) => `${at} 使用`,
  resetSeveral: '重置密码',
  resetAsk: ({ count }: { count: string }) =>
    `重置所选 ${count} 个客户所有启用账号的密码？旧密码立即失效，已登录的设备退出（未发送的内容保留），新密码只显示一次。`,
  tooMany: '一次最多重置 200 个客户的密码，请少选一些',
  tooManyCards: '一次最多打印 1,000 个客户的登录卡，请少选一些',
  nobody: '所选客户都没有启用的账号',
  made: ({ count }: { count: string }) => `${count} 个账号的新密码`,
  printMade: '打印带密码的登录卡',
  move: '转移',
  moveTitle: ({ account }: { account: string }) => `把账号 ${account} 转给另一个客户`,
  moveHint: '密码不变；转移后由新客户使用，已登录的设备退出（未发送的内容保留）。',
  moveTo: '转给',
  moved: '已转移',
}

export const customerClosing = {
  at: ({ at }: { at: string }) => `截单 ${at}`,
  never: '不截单，直到订货会结束',
  own: ({ by, at }: { by: string; at: string }) => `单独设置：${by} ${at}`,
  extend: '延长截单',
  extendFor: ({ name }: { name: string }) => `延长 ${name} 的截单`,
  minutes: ({ count, until }: { count: string; until: string }) => `${count} 分钟，到 ${until}`,
  hours: ({ count, until }: { count: string; until: string }) => `${count} 小时，到 ${until}`,
  untilNight: ({ until }: { until: string }) => `到当天结束 ${until}`,
  other: '其他时间…',
  time: '截单时间',
  removeOwn: '取消单独设置',
  done: ({ at }: { at: string }) => `截单改为 ${at}，只对这个客户`,
  removed: '已取消单独设置，按全场或所属级别、区域截单',
}
