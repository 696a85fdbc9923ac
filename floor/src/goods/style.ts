import type { Language } from '@fairdesk/phrases/shape'

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
  /** False for a style that was taken off since the package; absent in the package. */
  readonly onSale?: boolean
  readonly goodsId: number
  readonly goodsNo: string
  readonly name: string
  /** Initials and pinyin of the name; absent in packages made before they were in it. */
  readonly spelling?: string
  readonly category: string | null
  readonly wave: string | null
  readonly brand: string | null
  readonly tagPrice?: number | undefined
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
} & Partial<StyleFacts>
/** Further facts of a style in a package; each is missing in packages made by an older server. */
export type StyleFacts = Readonly<Record<(typeof furtherCodes)[number], string | null>> & {
  readonly year: number | null
  readonly priceRangeId: number | null
  readonly consecutiveSizesMin: number | null
  readonly isSpot: boolean
  /** Day, as 2027-03-01. */
  readonly launchDate: string | null
  readonly roomNo: string | null
  readonly hangerNo: string | null
}
/** Attributes of styles whose values are codes, besides brand, category and wave. */
export const furtherCodes = [
  ...(['season', 'mid', 'sub', 'theme', 'series', 'styleType', 'gender', 'fabric', 'designer'] as const),
  ...(['custom1', 'custom2', 'custom3', 'custom4', 'custom5'] as const),
] as const
export type Code = {
  readonly type: string
  readonly code: string
  readonly name: string
  readonly sort: number
  /** Of the type `attribute`: what the fair calls the attribute `code`. */
  readonly names?: Readonly<Record<Language, string>>
}
export type PriceRange = {
  readonly priceRangeId: number
  readonly name: string
  readonly min: number
  readonly max: number
}
/** Photo of a style, or of one of its colours. */
export type Photo = {
  readonly goodsId: number
  readonly skcId: number | null
  readonly image: string | null
  readonly width?: number | null
  readonly height?: number | null
}
