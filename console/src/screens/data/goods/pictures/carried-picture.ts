const kind = 'application/x-fairdesk-picture'

type PictureTransfer = { readonly pictureId: string; readonly fromColourId: number | null }

/** A picture that is dragged within the style says which it is and where it comes from. */
export function carryPicture(transfer: DataTransfer, { pictureId, fromColourId }: PictureTransfer): void {
  transfer.setData(kind, `${pictureId} ${fromColourId ?? ''}`)
  transfer.effectAllowed = 'move'
}

export function carriedPicture(transfer: DataTransfer): PictureTransfer | null {
  const [pictureId = '', sourceId = ''] = transfer.getData(kind).split(' ')
  return pictureId === '' ? null : { pictureId, fromColourId: sourceId === '' ? null : Number(sourceId) }
}
