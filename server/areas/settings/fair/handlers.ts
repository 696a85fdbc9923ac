import type { fair } from '@fairdesk/contract/areas/settings/fair'
import type { AreaHandlers } from '../../context.ts'
import { cleanData, removeFair, takeBack } from './clean.ts'
import { cleanPictures } from './clean-pictures.ts'
import { copyFair, previewCopy } from './copy.ts'
import { enterFair } from './enter.ts'
import { listFairs } from './list.ts'
import { previewState } from './preview-state.ts'
import { createDemoFair, createFair, saveFair } from './save.ts'
import { scheduleFair, setDefault, setState } from './states.ts'

export const fairHandlers: AreaHandlers<typeof fair> = {
  list: listFairs,
  create: createFair,
  createDemo: createDemoFair,
  save: saveFair,
  previewCopy,
  copy: copyFair,
  previewState,
  setState,
  schedule: scheduleFair,
  setDefault,
  takeBack,
  remove: removeFair,
  enterFair,
  cleanDbData: cleanData,
  cleanImageData: cleanPictures,
}
