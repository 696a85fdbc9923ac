import { type Kysely, sql } from 'kysely'
import type { FairDb } from '../../db/fair-types.gen.ts'

/** A colour of a style as lists of rows show it. */
export type SkcLabels = {
  readonly skcId: number
  readonly goodsId: number
  readonly colourId: number
  readonly sizeGroupId: number
  readonly brand: string | null
  readonly category: string
  readonly goodsNo: string
  readonly name: string
  readonly skcNo: string
  readonly colour: string
  readonly rgb: string | null
  /** Position in the order of the goods, by category. */
  readonly place: number
}

export type SizeLabels = { readonly sizeId: number; readonly slot: number; readonly name: string }

/** Every colour of the fair by id, deleted ones too: an order may still have rows of them. */
export type GoodsNames = {
  readonly skcs: ReadonlyMap<number, SkcLabels>
  /** The sizes of each group in the order they are shown. */
  readonly sizes: ReadonlyMap<number, readonly SizeLabels[]>
}

const cache = new WeakMap<object, Promise<GoodsNames>>()

/** Returns the names of the goods behind `base`, read once: it is replaced whenever one of them changes. */
export function keptGoodsNames(db: Kysely<FairDb>, base: object): Promise<GoodsNames> {
  const kept = cache.get(base)
  if (kept) return kept
  const names = readGoodsNames(db)
  cache.set(base, names)
  names.catch(() => cache.delete(base))
  return names
}

export async function readGoodsNames(db: Kysely<FairDb>): Promise<GoodsNames> {
  const [skcs, styles, sizes] = await Promise.all([readSkcs(db), readStyles(db), readSizes(db)])
  const named = skcs.flatMap(({ goodsId, ...skc }) => {
    const style = styles.get(goodsId)
    return style ? [{ ...skc, ...style }] : []
  })
  // Already by style and colour: a stable sort by the style's place keeps the colours' order.
  const sorted = named.sort((one, other) => one.stylePlace - other.stylePlace)
  return {
    skcs: new Map(sorted.map(({ stylePlace: _, ...skc }, place) => [skc.skcId, { ...skc, place }])),
    sizes: Map.groupBy(sizes, ({ group }) => group),
  }
}

type Skc = Pick<SkcLabels, 'skcId' | 'goodsId' | 'colourId' | 'skcNo' | 'colour' | 'rgb'>

async function readSkcs(db: Kysely<FairDb>): Promise<readonly Skc[]> {
  const result = await sql<Skc>`
    select skcs.id as "skcId", skcs.style_id as "goodsId", skcs.colour_id as "colourId", skcs.skc_no as "skcNo",
      colours.name as colour, colours.rgb
    from skcs join colours on colours.id = skcs.colour_id order by skcs.style_id, skcs.sort, skcs.id`.execute(db)
  return result.rows
}

type Style = Pick<SkcLabels, 'goodsId' | 'sizeGroupId' | 'brand' | 'category' | 'goodsNo' | 'name'> & {
  readonly stylePlace: number
}

async function readStyles(db: Kysely<FairDb>): Promise<ReadonlyMap<number, Style>> {
  const result = await sql<Omit<Style, 'stylePlace'>>`
    select styles.id as "goodsId", styles.size_group_id as "sizeGroupId", brands.code as brand,
      coalesce(category.name, '') as category, styles.goods_no as "goodsNo", styles.name
    from styles
    left join brands on brands.id = styles.brand_id
    left join common_codes category on category.id = styles.category_id
    order by coalesce(category.sort, 2147483647), category.id, styles.sort, styles.id`.execute(db)
  return new Map(result.rows.map((style, stylePlace) => [style.goodsId, { ...style, stylePlace }]))
}

async function readSizes(db: Kysely<FairDb>): Promise<readonly (SizeLabels & { readonly group: number })[]> {
  const result = await sql<SizeLabels & { group: number }>`
    select size_group_id as "group", id as "sizeId", slot, name from sizes order by size_no`.execute(db)
  return result.rows
}
