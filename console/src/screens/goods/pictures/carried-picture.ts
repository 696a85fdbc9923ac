const kind = 'application/x-fairdesk-picture'

type Carried = { readonly pictureId: string; readonly from: number | null }

/** A picture that is dragged within the style says which it is and where it comes from. */
export function carryPicture(transfer: DataTransfer, { pictureId, from }: Carried): void {
  transfer.setData(kind, `${pictureId} ${from ?? ''}`)
  transfer.effectAllowed = 'move'
}

export function carriedPicture(transfer: DataTransfer): Carried | null {
  const [pictureId = '', from = ''] = transfer.getData(kind).split(' ')
  return pictureId === '' ? null : { pictureId, from: from === '' ? null : Number(from) }
}
