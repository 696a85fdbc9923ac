import type { Column, Row } from './content.ts'
import { pictureInfo } from './picture-size.ts'
import type { ZipEntry } from './zip.ts'

/** Points: room for a picture of 80 pixels. */
export const pictureRowHeight = 63
/** Characters. */
export const pictureColumnWidth = 12
const box = 80
const margin = 2
const emuPerPixel = 9_525

type Media = { readonly number: number; readonly extension: string; readonly width: number; readonly height: number }
type PicturePosition = { readonly row: number; readonly column: number; readonly media: Media }

/** The pictures of a workbook; the same bytes used twice are kept once. */
export class PictureStore {
  readonly #known = new WeakMap<Uint8Array, Media>()
  #count = 0

  /** Undefined where the bytes are no picture a spreadsheet shows; `isNew` where they are still to be written. */
  add(bytes: Uint8Array): { media: Media; isNew: boolean } | undefined {
    const existing = this.#known.get(bytes)
    if (existing !== undefined) return { media: existing, isNew: false }
    const info = pictureInfo(bytes)
    if (info === undefined) return undefined
    const media = { number: ++this.#count, ...info }
    this.#known.set(bytes, media)
    return { media, isNew: true }
  }
}

/** Positions of one sheet's pictures. */
export class Drawing {
  readonly #placed: PicturePosition[] = []
  readonly #store: PictureStore
  readonly #keys: readonly { readonly column: number; readonly key: string }[]

  constructor(columns: readonly Column[], store: PictureStore) {
    this.#store = store
    this.#keys = columns.flatMap(({ kind, key }, column) => (kind === 'picture' ? [{ column, key }] : []))
  }

  get isEmpty(): boolean {
    return this.#placed.length === 0
  }

  /** Places the pictures of a row, from 0, and answers those whose bytes are to be written. */
  placePictures(row: number, values: Row): ZipEntry[] {
    return this.#keys.flatMap(({ column, key }) => {
      const bytes = values[key]
      const added = bytes instanceof Uint8Array ? this.#store.add(bytes) : undefined
      if (added === undefined || !(bytes instanceof Uint8Array)) return []
      this.#placed.push({ row, column, media: added.media })
      const data = [Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]
      return added.isNew ? [{ name: `xl/media/${fileName(added.media)}`, data, stored: true }] : []
    })
  }

  xml(): string {
    const main = 'http://schemas.openxmlformats.org/drawingml/2006/main'
    return `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${this.#placed.map(anchor).join('')}</xdr:wsDr>`
  }

  /** Targets of the relations by which the drawing names its pictures: rId and the number of the picture. */
  relations(): { id: string; target: string }[] {
    const media = new Map(this.#placed.map((placement) => [placement.media.number, placement.media]))
    return [...media.values()].map((mediaFile) => ({
      id: `rId${mediaFile.number}`,
      target: `../media/${fileName(mediaFile)}`,
    }))
  }
}

function fileName({ number, extension }: Media): string {
  return `image${number}.${extension}`
}

/** Anchored at both ends inside its cell, so that filtering and sorting take the picture along. */
function anchor({ row, column, media }: PicturePosition, index: number): string {
  const scale = Math.min(box / media.width, box / media.height)
  const [width, height] = [Math.max(1, Math.round(media.width * scale)), Math.max(1, Math.round(media.height * scale))]
  const leftMargin = margin + Math.floor((box - width) / 2)
  const top = margin + Math.floor((box - height) / 2)
  const end = (name: string, x: number, y: number) =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>${x * emuPerPixel}</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>${y * emuPerPixel}</xdr:rowOff></xdr:${name}>`
  return [
    `<xdr:twoCellAnchor editAs="twoCell">${end('from', leftMargin, top)}${end('to', leftMargin + width, top + height)}`,
    `<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${index + 2}" name="${index + 1}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>`,
    `<xdr:blipFill><a:blip r:embed="rId${media.number}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>`,
    `<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width * emuPerPixel}" cy="${height * emuPerPixel}"/></a:xfrm>`,
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:twoCellAnchor>',
  ].join('')
}
