import { goods } from '@fairdesk/contract/areas/data/goods'
import { goodsPictures, type PictureGroup } from '@fairdesk/contract/areas/data/goods-pictures'
import type { StylePictures } from '@fairdesk/contract/areas/data/picture-lists'
import { useState } from 'react'
import { call } from '../../../../kit/call/api.ts'
import { upload } from '../../../../kit/call/files.ts'
import { notify, offerUndo } from '../../../../kit/notify/notices.ts'
import { useFairWrites } from '../../../../kit/permission/use-fair-writes.ts'
import { invalidate } from '../../../../kit/query/use-read.ts'
import { formatInteger } from '../../../../kit/text/format.ts'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { arrangementOf, movedTo, removedFrom } from './arrangement.ts'

/** Actions on the pictures of a style; each takes effect at once, and a removal can be undone. */
export type PictureEdits = {
  readonly isBusy: boolean
  /** Reason why the pictures cannot be changed; empty if they can. */
  readonly barred: string
  /** Last action, announced to screen readers. */
  readonly message: string
  add(colourId: number | null, files: readonly File[], replaces?: string): void
  move(
    pictureId: string,
    fromColourId: number | null,
    target: { readonly colourId: number | null; readonly index: number },
  ): void
  remove(pictureId: string, colourId: number | null): void
}

export function useStylePictures(pictures: StylePictures): PictureEdits {
  const { pictures: texts } = usePhrases()
  const { isBusy, during } = useChanging()
  const [announcement, setAnnouncement] = useState('')
  const barred = useFairWrites()(goodsPictures.arrange)
  const { goodsId } = pictures
  const was = arrangementOf(pictures)

  const arrange = (previousGroups: readonly PictureGroup[], nextGroups: readonly PictureGroup[]) =>
    during(() => call(goodsPictures.arrange, { goodsId, was: [...previousGroups], groups: [...nextGroups] }))

  return {
    isBusy,
    barred,
    message: announcement,
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
    move: (pictureId, fromColourId, target) => {
      if (barred) return notify({ kind: 'error', text: barred })
      const movedGroups = movedTo(was, { pictureId, from: fromColourId }, target)
      const count = movedGroups.find(({ colourId }) => colourId === target.colourId)?.pictures.length ?? 0
      const position = Math.min(target.index + 1, count)
      void arrange(was, movedGroups)
      setAnnouncement(texts.moved({ place: formatInteger(position), count: formatInteger(count) }))
    },
    remove: (pictureId, colourId) => {
      if (barred) return notify({ kind: 'error', text: barred })
      const remainingGroups = removedFrom(was, { pictureId, from: colourId })
      void arrange(was, remainingGroups).then((isDone) => {
        if (!isDone) return
        offerUndo(texts.removed, () => arrange(remainingGroups, was))
      })
    },
  }
}

/** Makes one change and then invalidates all queries that show the pictures; returns true if it was accepted. */
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
