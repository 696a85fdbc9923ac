import type { PictureGroup } from '@fairdesk/contract/areas/data/goods-pictures'
import type { StylePictures } from '@fairdesk/contract/areas/data/picture-lists'

type Picked = { readonly pictureId: string; readonly from: number | null }
type Place = { readonly colourId: number | null; readonly at: number }

/** Which pictures stand where, as it is sent; places without pictures are left out. */
export function arrangementOf({ groups }: StylePictures): PictureGroup[] {
  return withoutEmpty(
    groups.map(({ colourId, pictures }) => ({ colourId, pictures: pictures.map(({ pictureId }) => pictureId) })),
  )
}

/** With one picture at another place, of its own colour or another; what is there already is not there twice. */
export function movedTo(groups: readonly PictureGroup[], picked: Picked, { colourId, at }: Place): PictureGroup[] {
  const left = removedFrom(groups, picked)
  const there = (left.find((group) => group.colourId === colourId)?.pictures ?? []).filter(
    (pictureId) => pictureId !== picked.pictureId,
  )
  const pictures = there.toSpliced(Math.max(0, at), 0, picked.pictureId)
  return [...left.filter((group) => group.colourId !== colourId), { colourId, pictures }]
}

export function removedFrom(groups: readonly PictureGroup[], { pictureId, from }: Picked): PictureGroup[] {
  return withoutEmpty(
    groups.map(({ colourId, pictures }) => ({
      colourId,
      pictures: colourId === from ? pictures.filter((one) => one !== pictureId) : pictures,
    })),
  )
}

function withoutEmpty(groups: readonly PictureGroup[]): PictureGroup[] {
  return groups.filter(({ pictures }) => pictures.length > 0)
}
