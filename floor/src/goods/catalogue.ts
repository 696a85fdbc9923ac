import type { ColourChange, StyleChange } from '@fairdesk/contract/areas/device/device-goods'
import { foldCode } from '@fairdesk/contract/names/fold'
import { tagCodes } from '@fairdesk/contract/names/tag-codes'
import { isCounted } from '@fairdesk/contract/orders/counting'
import { grouped } from '@fairdesk/outbox/grouped'
import { type GoodsSet, type RawDisplay, type RawOutfit, type SkcPlace, setsOf } from './goods-sets.ts'
import type { Code, Photo, PriceRange, Style } from './style.ts'

export type { GoodsSet, SkcPlace } from './goods-sets.ts'
export type { Colour, Style } from './style.ts'

/** Goods that a tag names; a size only for a barcode. */
export type TagPlace = SkcPlace & { readonly sizeId: number | null }
type ColourName = { readonly colourId: number; readonly name: string; readonly rgb: string | null }
type SizeGroup = {
  readonly sizeGroupId: number
  readonly sizes: readonly { readonly sizeId: number; readonly name: string; readonly no: number }[]
}
/** State newer than the package, and the brands shown: applied over the package, never stored with it. */
export type GoodsOverlay = {
  /** Today's differences of styles, by goodsId. */
  readonly styles: Readonly<Record<string, StyleChange>>
  /** Today's differences of colours, by skcId. */
  readonly colours: Readonly<Record<string, ColourChange>>
  /** Codes of the brands that may be ordered in the open order; null for all of the package. */
  readonly brands: readonly string[] | null
}

/** Goods of the package as defined in docs/front-end-package.md, with lookup indexes. */
export type Catalogue = {
  readonly version: number
  /** Styles that may be ordered, with the colours that were not dropped. */
  readonly styles: readonly Style[]
  readonly byId: ReadonlyMap<number, Style>
  /** All styles of the package with all colours: names the goods of an order, whatever their state. */
  readonly named: ReadonlyMap<number, Style>
  readonly colours: ReadonlyMap<number, ColourName>
  readonly sizes: ReadonlyMap<number, string>
  readonly codes: readonly Code[]
  readonly sets: readonly GoodsSet[]
  readonly pictures: ReadonlyMap<number, readonly Photo[]>
  readonly priceRanges: readonly PriceRange[]
  /** Searchable texts by goods id, folded. */
  readonly texts: ReadonlyMap<number, string>
  /** Goods by tag text, folded: a barcode with its size, an SKC's number, a style's number. */
  readonly tags: ReadonlyMap<string, TagPlace>
}

/** The parsed files of a package. */
type PackedGoods = {
  readonly version: number
  readonly styles: readonly Style[]
  readonly colours: Catalogue['colours']
  readonly sizes: Catalogue['sizes']
  readonly codes: readonly Code[]
  readonly outfits: () => RawOutfit[]
  readonly displays: () => RawDisplay[]
  readonly pictures: () => Catalogue['pictures']
  readonly priceRanges: () => readonly PriceRange[]
}
/** The package a catalogue was made from. */
const packed = new WeakMap<Catalogue, PackedGoods>()

/** Contents of a package's files by name, in UTF-8; as text where an earlier version stored them, or as parsed lines. */
export type PackageFiles = ReadonlyMap<string, Uint8Array | string | readonly unknown[]>

/** Reads the files of a package. */
export function catalogueOf(version: number, files: PackageFiles): Catalogue {
  const read = <T>(name: string): T[] => linesOf<T>(files.get(`${name}.ndjson`) ?? '')
  return catalogueFrom(
    {
      version,
      styles: read<Style>('goods').sort((a, b) => a.sort - b.sort || a.goodsId - b.goodsId),
      colours: new Map(read<ColourName>('colours').map((colour) => [colour.colourId, colour])),
      sizes: new Map(
        read<SizeGroup>('sizes').flatMap((group) => group.sizes.map(({ sizeId, name }) => [sizeId, name] as const)),
      ),
      codes: read<Code>('codes').toSorted((a, b) => a.sort - b.sort),
      // Load data the list does not show on first use: on a slow phone it would delay the list.
      outfits: lazily(() => read<RawOutfit>('outfits')),
      displays: lazily(() => read<RawDisplay>('displays')),
      pictures: lazily(() => picturesOf(read<Photo>('pictures'))),
      priceRanges: lazily(() => read<PriceRange>('price-ranges')),
    },
    { styles: {}, colours: {}, brands: null },
  )
}

/** The goods of the same package with another overlay. */
export function withOverlay(catalogue: Catalogue, overlay: GoodsOverlay): Catalogue {
  const goods = packed.get(catalogue)
  return goods ? catalogueFrom(goods, overlay) : catalogue
}

function catalogueFrom(goods: PackedGoods, changes: GoodsOverlay): Catalogue {
  const { version, colours, sizes, codes } = goods
  const all = lazily(() => changedStyles(goods.styles, changes))
  const styles = lazily(() => orderableStyles(all(), changes))
  const byId = lazily(() => new Map(styles().map((style) => [style.goodsId, style])))
  const named = lazily(() => new Map(all().map((style) => [style.goodsId, style])))
  const sets = lazily(() => setsOf(goods.outfits(), goods.displays(), byId()))
  const texts = lazily(() => new Map(styles().map((style) => [style.goodsId, textOf(style, colours, codes)])))
  const tags = lazily(() => tagsOf(styles()))
  const catalogue: Catalogue = {
    ...{ version, colours, sizes, codes },
    get styles() {
      return styles()
    },
    get byId() {
      return byId()
    },
    get named() {
      return named()
    },
    get sets() {
      return sets()
    },
    get pictures() {
      return goods.pictures()
    },
    get priceRanges() {
      return goods.priceRanges()
    },
    get texts() {
      return texts()
    },
    get tags() {
      return tags()
    },
  }
  packed.set(catalogue, goods)
  return catalogue
}

function changedStyles(styles: readonly Style[], changes: GoodsOverlay): readonly Style[] {
  return styles.map((style) => ({
    ...style,
    ...changes.styles[style.goodsId],
    colours: style.colours.map((colour) => ({ ...colour, ...changes.colours[colour.skcId] })),
  }))
}

function orderableStyles(styles: readonly Style[], { brands }: GoodsOverlay): readonly Style[] {
  return styles
    .filter(({ brand, onSale }) => onSale !== false && (brands === null || (brand !== null && brands.includes(brand))))
    .map((style) => ({ ...style, colours: style.colours.filter(({ status }) => isCounted(status)) }))
    .filter((style) => style.colours.length > 0)
}

function lazily<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}

function picturesOf(photos: readonly Photo[]): Catalogue['pictures'] {
  const photosWithImage = photos.filter(({ image }) => image)
  return grouped(photosWithImage, ({ goodsId }) => goodsId)
}

/** Each line has the shape that docs/front-end-package.md defines. */
function linesOf<T>(content: Uint8Array | string | readonly unknown[]): T[] {
  if (Array.isArray(content)) return content as T[]
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content as Uint8Array)
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T]))
}

function textOf(style: Style, colours: Catalogue['colours'], codes: readonly Code[]): string {
  const names = codes.filter(
    ({ type, code }) => (type === 'category' && code === style.category) || (type === 'wave' && code === style.wave),
  )
  const colourTexts = style.colours.flatMap(({ colourId, skcNo, barcodes }) => [
    skcNo,
    colours.get(colourId)?.name ?? '',
    ...barcodes.map(([, text]) => text),
  ])
  return [style.goodsNo, style.name, style.spelling ?? '', ...names.map(({ name }) => name), ...colourTexts]
    .map(foldCode)
    .join(' ')
}

function tagsOf(styles: readonly Style[]): Catalogue['tags'] {
  const tags = new Map<string, TagPlace>()
  for (const { goodsId, goodsNo, colours } of styles)
    for (const { colourId, skcNo, barcodes } of colours) {
      const colourRef = { goodsId, colourId }
      for (const [sizeId, text] of barcodes) tags.set(foldCode(text), { ...colourRef, sizeId })
      if (skcNo) tags.set(foldCode(skcNo), { ...colourRef, sizeId: null })
      const number = foldCode(goodsNo)
      if (!tags.has(number)) tags.set(number, { ...colourRef, sizeId: null })
    }
  return tags
}

/** Finds what a scanned or typed text names; undefined if it is not among these goods. */
export function tagOf({ tags }: Catalogue, text: string): TagPlace | undefined {
  for (const code of tagCodes(text)) {
    const match = tags.get(code)
    if (match) return match
  }
  return undefined
}
