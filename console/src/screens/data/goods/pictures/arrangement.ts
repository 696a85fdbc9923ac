import type { PictureGroup } from '@fairdesk/contract/areas/data/goods-pictures'
import type { StylePictures } from '@fairdesk/contract/areas/data/picture-lists'

type PicturePick = { readonly pictureId: string; readonly from: number | null }

/** Returns the pictures by place as they are sent; places without pictures are left out. */
export function arrangementOf({ groups }: StylePictures): PictureGroup[] {
  return withoutEmpty(
    groups.map(({ colourId, pictures }) => ({ colourId, pictures: pictures.map(({ pictureId }) => pictureId) })),
  )
}

/**
 * Returns the groups with one picture moved to another position, of its own colour or another; no duplicates within a
 * group.
 */
export function movedTo(
  groups: readonly PictureGroup[],
  picked: PicturePick,
  { colourId, index }: { readonly colourId: number | null; readonly index: number },
): PictureGroup[] {
  const remainingGroups = removedFrom(groups, picked)
  const existingPictures = (remainingGroups.find((group) => group.colourId === colourId)?.pictures ?? []).filter(
    (pictureId) => pictureId !== picked.pictureId,
  )
  const pictures = existingPictures.toSpliced(Math.max(0, index), 0, picked.pictureId)
  return [...remainingGroups.filter((group) => group.colourId !== colourId), { colourId, pictures }]
}

export function removedFrom(groups: readonly PictureGroup[], { pictureId, from }: PicturePick): PictureGroup[] {
  return withoutEmpty(
    groups.map(({ colourId, pictures }) => ({
      colourId,
      pictures: colourId === from ? pictures.filter((picture) => picture !== pictureId) : pictures,
    })),
  )
}

function withoutEmpty(groups: readonly PictureGroup[]): PictureGroup[] {
  return groups.filter(({ pictures }) => pictures.length > 0)
}
