import type { Shape } from '../../shape.ts'
import type { feedback as source } from '../../zh-cn/shell/feedback.ts'

export const feedback: Shape<typeof source> = {
  preparing: '正在產生檔案…',
  receiving: ({ megabytes }) => `正在下載　${megabytes} MB`,
  missed: ({ text, why }) => `${text}：${why}`,
  newVersion: '系統已更新，重新整理後使用新版本',
  refresh: '重新整理',
}
