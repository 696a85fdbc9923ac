import type { Shape } from '../../shape.ts'
import type { feedback as source } from '../../zh-cn/shell/feedback.ts'

export const feedback: Shape<typeof source> = {
  preparing: 'Preparing the file…',
  receiving: ({ megabytes }) => `Downloading, ${megabytes} MB`,
  missed: ({ text, why }) => `${text}: ${why}`,
  newVersion: 'There is a new version; refresh to use it',
  refresh: 'Refresh',
}
