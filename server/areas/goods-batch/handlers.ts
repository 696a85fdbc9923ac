import type { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import type { AreaHandlers } from '../context.ts'
import { changeBatch, previewChange } from './change.ts'
import { moveStyle } from './move.ts'
import { previewRemoval } from './removal.ts'
import { previewStatus, setStatusOfBatch } from './status.ts'
import { goodsTags } from './tags.ts'
import { undoChange } from './undo-change.ts'
import { undoStatus } from './undo-status.ts'

export const goodsBatchHandlers: AreaHandlers<typeof goodsBatch> = {
  previewChange: previewChange,
  change: changeBatch,
  undoChange,
  previewStatus: previewStatus,
  setStatus: setStatusOfBatch,
  undoStatus,
  previewRemoval: previewRemoval,
  move: moveStyle,
  tags: goodsTags,
}
