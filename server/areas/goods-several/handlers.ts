import type { goodsSeveral } from '@fairdesk/contract/areas/data/goods-batch'
import type { AreaHandlers } from '../context.ts'
import { changeSeveral, weighChange } from './change.ts'
import { moveStyle } from './move.ts'
import { weighRemoval } from './removal.ts'
import { setStatusOfSeveral, weighStatus } from './status.ts'
import { goodsTags } from './tags.ts'
import { undoChange } from './undo-change.ts'
import { undoStatus } from './undo-status.ts'

export const goodsSeveralHandlers: AreaHandlers<typeof goodsSeveral> = {
  weighChange,
  change: changeSeveral,
  undoChange,
  weighStatus,
  setStatus: setStatusOfSeveral,
  undoStatus,
  weighRemoval,
  move: moveStyle,
  tags: goodsTags,
}
