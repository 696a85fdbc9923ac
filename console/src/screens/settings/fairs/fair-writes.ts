import { fair } from '@fairdesk/contract/areas/settings/fair'
import { jobs } from '@fairdesk/contract/areas/shell/jobs'
import { call } from '../../../kit/call/api.ts'
import { openPreviewWindow } from '../../../kit/page/open-window.ts'
import { invalidating } from '../../../kit/save/invalidating.ts'

const write = invalidating(fair.list)

export const createFair = write(fair.create)
export const saveFair = write(fair.save)
export const setFairState = write(fair.setState)
export const planFair = write(fair.schedule)
export const makeDefault = write(fair.setDefault)
export const cleanFair = write(fair.cleanDbData)
export const takeSnapshotBack = write(fair.takeBack)
export const cleanPictures = write(fair.cleanImageData)
export const removeFair = write(fair.remove)
export const createDemoFair = invalidating(fair.list, jobs.list)(fair.createDemo)
export const copyFair = invalidating(fair.list, jobs.list)(fair.copy)
export const stopJob = invalidating(fair.list, jobs.list)(jobs.cancel)

/** Opens a window that is signed in to another fair; the other windows stay in theirs. */
export async function enterFair(fairId: number): Promise<void> {
  const previewWindow = openPreviewWindow()
  if (!previewWindow) return
  try {
    const { token } = await call(fair.enterFair, { fairId })
    previewWindow.show('/', token)
  } catch {
    previewWindow.close()
  }
}
