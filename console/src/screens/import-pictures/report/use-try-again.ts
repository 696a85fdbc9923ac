import { type FileOutcome, goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { call } from '../../../kit/call/api.ts'
import { newUuid } from '../../../kit/call/request-id.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import type { PictureImportState } from '../use-picture-import.ts'

/** Starts a batch with the files that were left out: those the server has, and those that never got there. */
export function useTryAgain({ run, setLook }: PictureImportState, batchId: string) {
  return useAct(async (outcomes: FileOutcome[]) => {
    const newBatchId = newUuid()
    const done = await call(goodsPictures.again, { batchId, newBatchId, outcomes }).catch(() => null)
    if (!done) return
    const failed = outcomes.includes('notSent') ? run.failed.map(({ file }) => file) : []
    setLook({ outcome: undefined })
    run.startFrom(newBatchId, failed)
  })
}
