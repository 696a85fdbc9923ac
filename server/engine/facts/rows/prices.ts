/**
 * Prices of one piece in fen; NaN for rows of a past moment whose prices are no longer known, and so are sums that
 * include them.
 */
export type UnitPrices = { readonly tag: number; readonly net: number; readonly agent: number }

/** Prices of one piece in fen by entry of a price book. */
export type Prices = {
  readonly tag: Float64Array
  readonly net: Float64Array
  readonly agent: Float64Array
  /** Entry of rows without known prices; -1 if there are none. */
  readonly unknown: number
}
