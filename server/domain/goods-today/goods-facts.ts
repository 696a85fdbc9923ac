import type { SkcStatus } from '@fairdesk/contract/orders/counting'

/** Facts of a colour that staff change between two packages, in the package's names and units. */
export type ColourFacts = {
  readonly skcId: number
  readonly status: SkcStatus
  readonly moq: number | null
  readonly mustOrder: boolean
  readonly mainPush: boolean
  readonly offSizeIds: readonly number[]
}

/** The same of a style; `brand` is a code, `tagPrice` in yuan. */
export type StyleFacts = {
  readonly goodsId: number
  readonly brand: string | null
  readonly tagPrice: number
  readonly moq: number | null
  readonly multiple: number | null
  readonly consecutiveSizesMin: number | null
  readonly mustOrder: boolean
  readonly hot: boolean
  readonly isSpot: boolean
  readonly launchDate: string | null
  readonly colours: readonly ColourFacts[]
}

export type GoodsFacts = ReadonlyMap<number, StyleFacts>
