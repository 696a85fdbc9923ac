import type { SkcStock } from '../../stock/skc-stock.ts'
import type { RowFacts } from '../row-facts.ts'

/** A colour of a style as an order is judged by it; also one that must be ordered and has no piece. */
export type JudgedSkc = Pick<
  RowFacts,
  'skcId' | 'goodsId' | 'colourId' | 'status' | 'brandCode' | 'sizeMask' | 'offMask' | 'sizes' | 'limits' | 'cartons'
> & {
  readonly consecutiveSizesMin: number | null
  /** Whether this colour must be ordered, and whether any colour of its style must. */
  readonly skcMust: boolean
  readonly styleMust: boolean
  readonly isStyleOnSale: boolean
  readonly qtys: ArrayLike<number>
  readonly qty: number
}

/** What the customer should order of all goods, over all his orders; figures that are not set are null. Amounts in fen. */
export type JudgedTarget = {
  readonly qty: number | null
  readonly amountFen: number | null
  /** The least and the most in hundredths of a percent, where the target says so itself. */
  readonly minBp: number | null
  readonly maxBp: number | null
}

/** All that an order is judged by. `skcs` in the order that its problems are told in. */
export type OrderFacts = {
  /** Brands the customer may order; empty means every brand. */
  readonly brandCodes: readonly string[]
  readonly skcs: readonly JudgedSkc[]
  readonly target: JudgedTarget | null
  /** Colours with pieces in the customer's other live orders: what must be ordered may stand in any of them. */
  readonly orderedElsewhere: ReadonlySet<number>
  /** Of colours whose stock is kept to; others are not there. */
  readonly stock: ReadonlyMap<number, SkcStock>
  /** Over all orders of the customer, without dropped colours; the amount by the fair's basis. */
  readonly ordered: { readonly qty: number; readonly amountFen: number }
}
