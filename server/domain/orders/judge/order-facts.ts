import type { SkcStock } from '../../stock/skc-stock.ts'
import type { RowFacts } from '../row-facts.ts'

/** A colour of a style as an order is judged by it; also one that must be ordered and has no piece. */
export type SkcRuleFacts = Pick<
  RowFacts,
  'skcId' | 'goodsId' | 'colourId' | 'status' | 'brandCode' | 'sizeMask' | 'offMask' | 'sizes' | 'limits' | 'cartons'
> & {
  readonly consecutiveSizesMin: number | null
  /** True if this colour must be ordered; `styleMust`: if any colour of its style must. */
  readonly skcMust: boolean
  readonly styleMust: boolean
  readonly isStyleOnSale: boolean
  readonly qtys: ArrayLike<number>
  readonly qty: number
}

/** Target of the customer for all goods, over all their orders; unset figures are null. Amounts in fen. */
export type OrderTarget = {
  readonly qty: number | null
  readonly amountFen: number | null
  /** The least and the most in hundredths of a percent, where the target says so itself. */
  readonly minBp: number | null
  readonly maxBp: number | null
}

/** Data that an order is validated with. `skcs` in the order in which problems are reported. */
export type OrderFacts = {
  /** Brands the customer may order; empty means every brand. */
  readonly brandCodes: readonly string[]
  readonly skcs: readonly SkcRuleFacts[]
  readonly target: OrderTarget | null
  /** Colours with pieces in the customer's other live orders: a required colour may be in any of them. */
  readonly orderedElsewhere: ReadonlySet<number>
  /** Stock limits of colours with enforced stock; others are absent. */
  readonly stock: ReadonlyMap<number, SkcStock>
  /** Over all orders of the customer, without dropped colours; the amount by the fair's basis. */
  readonly ordered: { readonly qty: number; readonly amountFen: number }
}
