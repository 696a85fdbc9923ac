type NameParams = { name: string }

/** Where an account is signed in. */
export const devices = {
  title: '登录设备',
  of: ({ name }: NameParams) => `${name} 的登录`,
  client: '设备',
  ip: 'IP',
  fair: '订货会',
  since: '登录时间',
  seenAt: '最近活动',
  actions: '操作',
  here: '当前',
  viewedBy: ({ name }: NameParams) => `${name} 预览`,
  end: '退出',
  endAll: '全部退出',
  endOthers: '退出其他设备',
  ended: ({ count }: { count: number }) => `已结束 ${count} 处登录`,
  none: '当前没有登录',
  unknown: '未知设备',
}
