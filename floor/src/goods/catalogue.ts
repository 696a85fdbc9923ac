import { foldCode } from '@fairdesk/contract/names/fold'
import { isCounted } from '@fairdesk/contract/orders/counting'
import { grouped } from '@fairdesk/outbox/grouped'

/** The goods of the package, as docs/front-end-package.md says them, with what finds them. */
export type Colour = {
  readonly skcId: number
  readonly skcNo: string
  readonly colourId: number
  readonly status: 'onSale' | 'frozen' | 'dropped'
  readonly moq: number | null
  readonly mustOrder: boolean
  readonly mainPush: boolean
  readonly image: string | null
  readonly offSizeIds: readonly number[]
  readonly barcodes: readonly (readonly [number, string])[]
}
export type Style = {
  readonly goodsId: number
  readonly goodsNo: string
  readonly name: string
  /** Initials and pinyin of the name; absent in packages made before they were in it. */
  readonly spelling?: string
  readonly category: string | null
  readonly wave: string | null
  readonly brand: string | null
  readonly tagPrice?: number
  readonly sizeGroupId: number
  readonly sizeIds: readonly number[]
  readonly moq: number | null
  readonly multiple: number | null
  readonly mustOrder: boolean
  readonly hot: boolean
  readonly sellingPoints: string | null
  readonly fabricUsage: string | null
  readonly sort: number
  readonly image: string | null
  readonly colours: readonly Colour[]
}
type Code = { readonly type: string; readonly code: string; readonly name: string; readonly sort: number }
type ColourName = { readonly colourId: number; readonly name: string; readonly rgb: string | null }
type SizeGroup = {
  readonly sizeGroupId: number
  readonly sizes: readonly { readonly sizeId: number; readonly name: string; readonly no: number }[]
}
type Photo = { readonly goodsId: number; readonly image: string | null }
type SetItem = { readonly goodsId?: number; readonly skcId?: number | null; readonly outfitId?: number }
type RawOutfit = {
  outfitId: number
  outfitNo: string
  name: string
  sort: number
  image: string | null
  items: SetItem[]
}
type RawDisplay = {
  displayId: number
  displayNo: string
  name: string
  roomNo: string | null
  sort: number
  image: string | null
  items: SetItem[]
}

export type SkcPlace = { readonly goodsId: number; readonly colourId: number }
/** Styles that are worn or hang together, ordered as a whole. */
export type GoodsSet = {
  readonly kind: 'outfit' | 'rack'
  readonly id: number
  readonly no: string
  readonly name: string
  readonly image: string | null
  readonly rows: readonly SkcPlace[]
}

export type Catalogue = {
  readonly version: number
  readonly styles: readonly Style[]
  readonly byId: ReadonlyMap<number, Style>
  readonly colours: ReadonlyMap<number, ColourName>
  readonly sizes: ReadonlyMap<number, string>
  readonly codes: readonly Code[]
  readonly sets: readonly GoodsSet[]
  readonly pictures: ReadonlyMap<number, readonly string[]>
  /** By goods id, all that a search looks at, folded. */
  readonly texts: ReadonlyMap<number, string>
  /** What a tag says, in small letters: a barcode with its size, an SKC's number, a style's number. */
  readonly tags: ReadonlyMap<string, SkcPlace & { readonly sizeId: number | null }>
}

/** Reads the files of a package. */
export function catalogueOf(version: number, files: ReadonlyMap<string, string>): Catalogue {
  const read = <T>(name: string): T[] => linesOf<T>(files.get(`${name}.ndjson`) ?? '')
  const styles = read<Style>('goods')
    .map((style) => ({ ...style, colours: style.colours.filter(({ status }) => isCounted(status)) }))
    .filter(({ colours }) => colours.length > 0)
    .sort((one, other) => one.sort - other.sort || one.goodsId - other.goodsId)
  const byId = new Map(styles.map((style) => [style.goodsId, style]))
  const colours = new Map(read<ColourName>('colours').map((colour) => [colour.colourId, colour]))
  const sizes = new Map(
    read<SizeGroup>('sizes').flatMap((group) => group.sizes.map(({ sizeId, name }) => [sizeId, name] as const)),
  )
  const codes = read<Code>('codes').toSorted((one, other) => one.sort - other.sort)
  // What the list does not show is made where it is first asked for: on a slow phone it would come as much later.
  const sets = lazily(() => setsOf(read<RawOutfit>('outfits'), read<RawDisplay>('displays'), byId))
  const pictures = lazily(() => picturesOf(read<Photo>('pictures')))
  const texts = lazily(() => new Map(styles.map((style) => [style.goodsId, textOf(style, colours, codes)])))
  const tags = lazily(() => tagsOf(styles))
  return {
    ...{ version, styles, byId, colours, sizes, codes },
    get sets() {
      return sets()
    },
    get pictures() {
      return pictures()
    },
    get texts() {
      return texts()
    },
    get tags() {
      return tags()
    },
  }
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function picturesOf(photos: readonly Photo[]): Catalogue['pictures'] {
  const shown = photos.filter(({ image }) => image)
  const byStyle = grouped(shown, ({ goodsId }) => goodsId)
  return new Map([...byStyle].map(([id, own]) => [id, own.map(({ image }) => image ?? '')]))
}

function linesOf<T>(text: string): T[] {
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T]))
}

function textOf(style: Style, colours: Catalogue['colours'], codes: readonly Code[]): string {
  const names = codes.filter(
    ({ type, code }) => (type === 'category' && code === style.category) || (type === 'wave' && code === style.wave),
  )
  const own = style.colours.flatMap(({ colourId, skcNo, barcodes }) => [
    skcNo,
    colours.get(colourId)?.name ?? '',
    ...barcodes.map(([, text]) => text),
  ])
  return [style.goodsNo, style.name, style.spelling ?? '', ...names.map(({ name }) => name), ...own]
    .map(foldCode)
    .join(' ')
}

function tagsOf(styles: readonly Style[]): Catalogue['tags'] {
  const tags = new Map<string, SkcPlace & { sizeId: number | null }>()
  for (const { goodsId, goodsNo, colours } of styles)
    for (const { colourId, skcNo, barcodes } of colours) {
      const place = { goodsId, colourId }
      for (const [sizeId, text] of barcodes) tags.set(text.toLowerCase(), { ...place, sizeId })
      if (skcNo) tags.set(skcNo.toLowerCase(), { ...place, sizeId: null })
      const number = goodsNo.toLowerCase()
      if (!tags.has(number)) tags.set(number, { ...place, sizeId: null })
    }
  return tags
}

function setsOf(outfits: RawOutfit[], displays: RawDisplay[], byId: Catalogue['byId']): GoodsSet[] {
  const bySkc = new Map(
    [...byId.values()].flatMap(({ goodsId, colours }) =>
      colours.map(({ skcId, colourId }) => [skcId, { goodsId, colourId }] as const),
    ),
  )
  const places = ({ goodsId, skcId }: SetItem): SkcPlace[] => {
    if (skcId) return [bySkc.get(skcId) ?? []].flat()
    return (byId.get(goodsId ?? 0)?.colours ?? []).map(({ colourId }) => ({ goodsId: goodsId ?? 0, colourId }))
  }
  const distinct = (rows: readonly SkcPlace[]) => [
    ...new Map(rows.map((row) => [`${row.goodsId} ${row.colourId}`, row])).values(),
  ]
  const outfitItems = new Map(outfits.map(({ outfitId, items }) => [outfitId, items]))
  return [
    ...outfits.map(({ outfitId, outfitNo, name, image, items }) => ({
      kind: 'outfit' as const,
      ...{ id: outfitId, no: outfitNo, name, image, rows: distinct(items.flatMap(places)) },
    })),
    ...displays.map(({ displayId, displayNo, name, image, items }) => ({
      kind: 'rack' as const,
      ...{ id: displayId, no: displayNo, name, image },
      rows: distinct(
        items.flatMap((item) => (item.outfitId ? (outfitItems.get(item.outfitId) ?? []) : [item])).flatMap(places),
      ),
    })),
  ].filter(({ rows }) => rows.length > 0)
}
