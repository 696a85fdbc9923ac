// Made by npm run phrases of phrases/zh-cn: to say it otherwise see tools/taiwan.
/** What the console tells beside its screens. */
export const feedback = {
  preparing: '正在產生檔案…',
  receiving: ({ megabytes }: { megabytes: string }) => `正在下載　${megabytes} MB`,
  missed: ({ text, why }: { text: string; why: string }) => `${text}：${why}`,
  newVersion: '系統已更新，重新整理後使用新版本',
  refresh: '重新整理',
}
