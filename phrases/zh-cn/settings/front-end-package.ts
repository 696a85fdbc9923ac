type Version = { version: string | number }
type Count = { count: string }

/** Data pushed to the ordering front ends. */
export const frontEndPackage = {
  note: '把商品、编码、尺码、搭配、陈列、开关和图片清单生成一个数据包，各订货前端据此更新。没有变化时不会生成新版本。',
  push: '立即推送',
  waiting: '正在准备…',
  progress: ({ done, total }: { done: string; total: string }) => `正在生成：${done} / ${total}`,
  made: ({ version }: Version) => `已推送版本 ${version}`,
  unchanged: '数据没有变化，仍是当前版本',
  failed: '生成失败，前端仍使用当前版本。请重试；如持续出现请联系管理员',
  none: '还没有推送过',
  warnings: '推送的内容里还缺',
  missing: {
    picture: ({ count }: Count) => `${count} 款没有图片`,
    price: ({ count }: Count) => `${count} 款吊牌价为 0`,
    size: ({ count }: Count) => `${count} 款没有尺码`,
  },
  others: ({ count }: Count) => `其余 ${count} 款`,
  versions: '最近五个版本',
  version: '版本',
  current: '当前',
  madeAt: '时间',
  madeBy: '操作人',
  changes: '变化',
  changed: ({ added, changed, removed }: Record<'added' | 'changed' | 'removed', string>) =>
    `新增 ${added}　修改 ${changed}　删除 ${removed}`,
  restoredFrom: ({ version }: Version) => `恢复自版本 ${version}`,
  size: '大小',
  download: '下载',
  restore: '恢复',
  restored: ({ version }: Version) => `已把版本 ${version} 的内容恢复为最新版本`,
  restoreFirst: ({ version }: Version) =>
    `各前端将改用版本 ${version} 的数据；这里的资料不变，下次推送仍按现在的资料生成。确定恢复吗？`,
}
