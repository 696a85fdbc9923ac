import { inflateRawSync } from 'node:zlib'
import { foldCode } from '@fairdesk/contract/names/fold'
import { tagCodes } from '@fairdesk/contract/names/tag-codes'

/** Data of a style that a device has from the package. */
export type Style = {
  readonly goodsId: number
  readonly brand: string | null
  readonly image: string | null
  readonly sizeGroupId: number
  readonly sizeIds: readonly number[]
  readonly moq: number | null
  readonly multiple: number | null
  readonly colours: readonly {
    readonly colourId: number
    readonly skcNo: string
    readonly status: string
    readonly moq: number | null
    readonly offSizeIds: readonly number[]
    readonly barcodes: readonly (readonly [sizeId: number, code: string])[]
  }[]
}

export type CellPlace = { readonly goodsId: number; readonly colourId: number; readonly sizeId: number }

type TagPlace = Omit<CellPlace, 'sizeId'> & { readonly sizeId: number | null }

export type Goods = {
  /** Styles that can be ordered, in the package's order. */
  readonly styles: readonly Style[]
  readonly byId: ReadonlyMap<number, Style>
  /** Colours by the folded code of their tag; a barcode names the size too. */
  readonly tags: ReadonlyMap<string, TagPlace>
}

const endSign = 0x06054b50
const entrySign = 0x02014b50

/** Reads the goods of a package. @throws Error where it is no zip, or holds no goods */
export function goodsIn(zip: Buffer): Goods {
  const styles = fileIn(zip, 'goods.ndjson')
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Style => JSON.parse(line))
    .filter(({ colours, sizeIds }) => sizeIds.length > 0 && colours.some(({ status }) => status === 'onSale'))
  const tags = styles.flatMap(({ goodsId, colours }) =>
    colours.flatMap(({ colourId, skcNo, barcodes }): [string, TagPlace][] => [
      [foldCode(skcNo), { goodsId, colourId, sizeId: null }],
      ...barcodes.map(([sizeId, code]): [string, TagPlace] => [foldCode(code), { goodsId, colourId, sizeId }]),
    ]),
  )
  return { styles, byId: new Map(styles.map((style) => [style.goodsId, style])), tags: new Map(tags) }
}

/** Returns the colour, or the size of it, whose tag was scanned; undefined for a tag of no goods in the package. */
export function placeOfTag({ tags }: Goods, text: string): TagPlace | undefined {
  return tagCodes(text).flatMap((code) => tags.get(code) ?? [])[0]
}

/** Returns true if a cell's colour is on sale and offered in its size. */
export function isOpen({ byId }: Goods, { goodsId, colourId, sizeId }: CellPlace): boolean {
  const style = byId.get(goodsId)
  const colour = style?.colours.find((candidate) => candidate.colourId === colourId)
  return colour?.status === 'onSale' && style?.sizeIds.includes(sizeId) === true && !colour.offSizeIds.includes(sizeId)
}

/** Reads a file by the directory at the end, as a front end without a library does. */
function fileIn(zip: Buffer, name: string): Buffer {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== endSign) throw new Error('no zip')
  let entryOffset = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(entryOffset) === entrySign) {
    const [method, packed] = [zip.readUInt16LE(entryOffset + 10), zip.readUInt32LE(entryOffset + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(entryOffset + offset))
    const local = zip.readUInt32LE(entryOffset + 42)
    if (zip.toString('utf8', entryOffset + 46, entryOffset + 46 + (nameLength ?? 0)) === name) {
      const dataStart = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const bytes = zip.subarray(dataStart, dataStart + packed)
      return method === 0 ? bytes : inflateRawSync(bytes)
    }
    entryOffset += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  throw new Error(`no ${name} in the package`)
}

export type Ratio = {
  readonly sizeGroupId: number
  readonly parts: readonly { readonly sizeId: number; readonly part: number }[]
}

type Sets = { readonly ratios: readonly Ratio[]; readonly sets: number }

/** Returns the cells for this many sets of each of the style's first colours on sale. */
export function cellsOfSets(style: Style, { colours, ...sets }: Sets & { readonly colours: number }): Cell[] {
  const onSale = style.colours.filter(({ status }) => status === 'onSale').slice(0, colours)
  return onSale.flatMap((colour) =>
    filled(style, colour, sets).map((cell) => ({ ...cell, goodsId: style.goodsId, colourId: colour.colourId })),
  )
}

type Pieces = { readonly sizeId: number; readonly qty: number }
export type Cell = Pieces & CellPlace

/** Pieces by size: the given number of sets of the ratio, raised to the style's minimum and multiple. */
function filled(style: Style, colour: Style['colours'][number], { ratios, sets }: Sets): Pieces[] {
  const sizes = style.sizeIds.filter((sizeId) => !colour.offSizeIds.includes(sizeId))
  const ratio = ratios.find(({ sizeGroupId }) => sizeGroupId === style.sizeGroupId)
  const middle = Math.floor(sizes.length / 2)
  const cells = sizes.map((sizeId, index) => ({
    sizeId,
    qty:
      sets * (ratio?.parts.find((share) => share.sizeId === sizeId)?.part ?? (Math.abs(index - middle) <= 1 ? 2 : 1)),
  }))
  const total = cells.reduce((sum, { qty }) => sum + qty, 0)
  const multiple = Math.max(1, style.multiple ?? 1)
  const minTotal = Math.max(total, colour.moq ?? 0, style.moq ?? 0)
  const missing = Math.ceil(minTotal / multiple) * multiple - total
  return cells.map((cell, index) => (index === middle ? { ...cell, qty: cell.qty + missing } : cell))
}
