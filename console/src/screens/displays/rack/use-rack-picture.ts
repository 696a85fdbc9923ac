import { displays } from '@fairdesk/contract/areas/data/displays'
import { goodsPictures } from '@fairdesk/contract/areas/data/goods-pictures'
import { useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { upload } from '../../../kit/call/files.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { invalidate } from '../../../kit/query/use-read.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** What one does with a rack's picture; a removal can be taken back. */
export function useRackPicture(displayId: number) {
  const { pictures: words } = usePhrases()
  const [isBusy, setBusy] = useState(false)
  const during = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    const isDone = await work().then(
      () => true,
      () => false,
    )
    invalidate(displays.get, displays.board)
    setBusy(false)
    return isDone
  }
  const set = (was: string | null, pictureId: string | null) =>
    during(() => call(goodsPictures.setRackPicture, { displayId, was, pictureId }))
  return {
    isBusy,
    /** The first of these files; none does nothing. */
    send: ([file]: readonly File[]) => {
      const fields = { displayId: String(displayId) }
      if (file) void during(() => upload(goodsPictures.addToRack, { fields, files: [file] }))
    },
    remove: async (pictureId: string) => {
      if (!(await set(pictureId, null))) return
      const undo = () => void set(null, pictureId)
      notify({ kind: 'undoable', text: words.removed, undo })
    },
  }
}
