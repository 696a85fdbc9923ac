import type { Style } from './catalogue.ts'
import { furtherCodes } from './style.ts'

/** Attributes by whose values styles are filtered, as they are offered. */
export const facets = [
  ...(['brand', 'category', 'wave', 'priceRange', 'launchDate', 'roomNo', 'hangerNo', 'year'] as const),
  ...furtherCodes,
] as const
export type Facet = (typeof facets)[number]

/** Traits that the organiser gives a style, or one of its colours. */
const marks = ['must', 'hot', 'mainPush', 'spot'] as const
type Mark = (typeof marks)[number]
export const traits = [...marks, 'favourite', 'scored', 'ordered', 'unordered'] as const
export type Trait = (typeof traits)[number]

export const goodsSorts = ['default', 'number', 'priceUp', 'priceDown', 'launch', 'hot', 'qty'] as const
export type GoodsSort = (typeof goodsSorts)[number]

/** Criteria of the list of styles: any of the values chosen of a facet, and every trait. */
export type GoodsQuery = {
  readonly text: string
  readonly choices: Readonly<Partial<Record<Facet, readonly string[]>>>
  readonly traits: readonly Trait[]
  readonly sort: GoodsSort
}
export const everyStyle: GoodsQuery = { text: '', choices: {}, traits: [], sort: 'default' }

/** What the customer has done with the styles, by goods id. */
export type OwnGoods = {
  /** Pieces ordered. */
  readonly qty: ReadonlyMap<number, number>
  readonly favourites: ReadonlySet<number>
  readonly scored: ReadonlySet<number>
}

/** Returns a style's value of a facet; empty where it has none. */
export function facetValue(style: Style, facet: Facet): string {
  const value = facet === 'priceRange' ? style.priceRangeId : style[facet]
  return value === null || value === undefined ? '' : String(value)
}

export function fitsChoices(style: Style, choices: GoodsQuery['choices'], except?: Facet): boolean {
  return facets.every((facet) => {
    const values = choices[facet]
    return facet === except || !values?.length || values.includes(facetValue(style, facet))
  })
}

const isMarked: Readonly<Record<Mark, (style: Style) => boolean>> = {
  must: (style) => style.mustOrder || style.colours.some(({ mustOrder }) => mustOrder),
  hot: ({ hot }) => hot,
  mainPush: ({ colours }) => colours.some(({ mainPush }) => mainPush),
  spot: ({ isSpot }) => isSpot === true,
}

export function marksOf(style: Style): readonly Mark[] {
  return marks.filter((mark) => isMarked[mark](style))
}

export function hasTrait(style: Style, trait: Trait, { qty, favourites, scored }: OwnGoods): boolean {
  const { goodsId } = style
  const mark = marks.find((candidate) => candidate === trait)
  if (mark) return isMarked[mark](style)
  if (trait === 'favourite') return favourites.has(goodsId)
  if (trait === 'scored') return scored.has(goodsId)
  return (qty.get(goodsId) ?? 0) > 0 === (trait === 'ordered')
}

/** Sorts a copy; equal styles keep the organiser's order, and those without the value come last. */
export function sortStyles(
  styles: readonly Style[],
  sort: GoodsSort,
  { qty }: Pick<OwnGoods, 'qty'>,
): readonly Style[] {
  if (sort === 'default') return styles
  const last = Number.POSITIVE_INFINITY
  const ranks: Readonly<Record<Exclude<GoodsSort, 'default' | 'number'>, (style: Style) => number>> = {
    priceUp: ({ tagPrice }) => tagPrice ?? last,
    priceDown: ({ tagPrice }) => (tagPrice === undefined ? last : -tagPrice),
    launch: ({ launchDate }) => (launchDate ? Date.parse(launchDate) : last),
    hot: ({ hot }) => (hot ? 0 : 1),
    qty: ({ goodsId }) => -(qty.get(goodsId) ?? 0),
  }
  if (sort === 'number') return [...styles].sort((a, b) => (a.goodsNo < b.goodsNo ? -1 : 1))
  const rank = ranks[sort]
  // Infinity less itself is no number.
  return [...styles].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}
