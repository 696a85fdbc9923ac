import type { scores } from '@fairdesk/contract/areas/reports/scores'
import type { AreaHandlers } from '../../context.ts'
import { commentsOf, hideComments } from './comments.ts'
import { exportScores } from './export.ts'
import { scoreList, scoreScatter } from './list.ts'

export const scoresHandlers: AreaHandlers<typeof scores> = {
  list: scoreList,
  scatter: scoreScatter,
  comments: commentsOf,
  hide: hideComments,
  export: exportScores,
}
