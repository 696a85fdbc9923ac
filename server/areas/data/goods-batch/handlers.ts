import type { goodsBatch } from '@fairdesk/contract/areas/data/goods-batch'
import type { AreaHandlers } from '../../context.ts'
import { changeBatch, previewChange, undoChange } from './change.ts'
import { moveStyle } from './move.ts'
import { previewRemoval } from './removal.ts'
import { previewStatus, setStatusOfBatch, undoStatus } from './status.ts'
import { goodsTags } from './tags.ts'

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
