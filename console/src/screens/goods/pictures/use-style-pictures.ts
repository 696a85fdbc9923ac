import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsPictures, type PictureGroup } from '@fairdesk/contract/areas/data/goods-pictures'
import type { StylePictures } from '@fairdesk/contract/areas/data/picture-lists'
import { useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { upload } from '../../../kit/call/files.ts'
import { notify, offerUndo } from '../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../kit/permission/use-fair-writes.ts'
import { invalidate } from '../../../kit/query/use-read.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { arrangementOf, movedTo, removedFrom } from './arrangement.ts'

/** What one does with the pictures of a style; each takes effect at once, and a removal can be taken back. */
export type PictureEdits = {
  readonly isBusy: boolean
  /** Why none can be changed; empty where they can. */
  readonly barred: string
  /** The last thing done, for who does not see it. */
  readonly said: string
  add(colourId: number | null, files: readonly File[], replaces?: string): void
  move(pictureId: string, from: number | null, to: { readonly colourId: number | null; readonly at: number }): void
  remove(pictureId: string, colourId: number | null): void
}

export function useStylePictures(pictures: StylePictures): PictureEdits {
  const { pictures: words } = usePhrases()
  const { isBusy, during } = useChanging()
  const [said, setSaid] = useState('')
  const barred = useFairWrites()(goodsPictures.arrange)
  const { goodsId } = pictures
  const was = arrangementOf(pictures)

  const arrange = (from: readonly PictureGroup[], to: readonly PictureGroup[]) =>
    during(() => call(goodsPictures.arrange, { goodsId, was: [...from], groups: [...to] }))

  return {
    isBusy,
    barred,
    said,
    add: (colourId, files, replaces) => {
      const fields = {
        goodsId: String(goodsId),
        ...(colourId === null ? {} : { colourId: String(colourId) }),
        ...(replaces ? { replaces } : {}),
      }
      if (files.length === 0) return
      if (barred) return notify({ kind: 'error', text: barred })
      void during(() => upload(goodsPictures.addToStyle, { fields, files }))
    },
    move: (pictureId, from, to) => {
      if (barred) return notify({ kind: 'error', text: barred })
      const moved = movedTo(was, { pictureId, from }, to)
      const count = moved.find(({ colourId }) => colourId === to.colourId)?.pictures.length ?? 0
      const place = Math.min(to.at + 1, count)
      void arrange(was, moved)
      setSaid(words.moved({ place: formatInteger(place), count: formatInteger(count) }))
    },
    remove: (pictureId, colourId) => {
      if (barred) return notify({ kind: 'error', text: barred })
      const left = removedFrom(was, { pictureId, from: colourId })
      void arrange(was, left).then((isDone) => {
        if (!isDone) return
        offerUndo(words.removed, () => arrange(left, was))
      })
    },
  }
}

/** Makes one change after which what shows the pictures is asked anew; answers whether it was taken. */
function useChanging() {
  const [isBusy, setBusy] = useState(false)
  const during = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    const isDone = await work().then(
      () => true,
      () => false,
    )
    invalidate(goodsPictures.ofStyle, goods.list, goods.counts)
    setBusy(false)
    return isDone
  }
  return { isBusy, during }
}
