/** What the console tells beside its screens. */
export const feedback = {
  preparing: '正在生成文件…',
  receiving: ({ megabytes }: { megabytes: string }) => `正在下载　${megabytes} MB`,
  missed: ({ text, why }: { text: string; why: string }) => `${text}：${why}`,
  newVersion: '系统已更新，刷新后使用新版本',
  refresh: '刷新',
}
