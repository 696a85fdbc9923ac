type SetItem = { readonly goodsId?: number; readonly skcId?: number | null; readonly outfitId?: number }
export type RawOutfit = {
  outfitId: number
  outfitNo: string
  name: string
  sort: number
  image: string | null
  items: SetItem[]
}
export type RawDisplay = {
  displayId: number
  displayNo: string
  name: string
  roomNo: string | null
  sort: number
  image: string | null
  items: SetItem[]
}

/** Colours of orderable styles, from which the colours of a set are found. */
type SetStyles = ReadonlyMap<
  number,
  { readonly goodsId: number; readonly colours: readonly { readonly skcId: number; readonly colourId: number }[] }
>

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

/** Outfits and racks with the colours of theirs that may be ordered; without any they are left out. */
export function setsOf(outfits: RawOutfit[], displays: RawDisplay[], byId: SetStyles): GoodsSet[] {
  const bySkc = new Map(
    [...byId.values()].flatMap(({ goodsId, colours }) =>
      colours.map(({ skcId, colourId }) => [skcId, { goodsId, colourId }] as const),
    ),
  )
  const skcsOf = ({ goodsId, skcId }: SetItem): SkcPlace[] => {
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
      ...{ id: outfitId, no: outfitNo, name, image, rows: distinct(items.flatMap(skcsOf)) },
    })),
    ...displays.map(({ displayId, displayNo, name, image, items }) => ({
      kind: 'rack' as const,
      ...{ id: displayId, no: displayNo, name, image },
      rows: distinct(
        items.flatMap((item) => (item.outfitId ? (outfitItems.get(item.outfitId) ?? []) : [item])).flatMap(skcsOf),
      ),
    })),
  ].filter(({ rows }) => rows.length > 0)
}
