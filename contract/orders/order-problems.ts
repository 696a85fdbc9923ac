/** Rules an order as a whole is checked against. */
export const orderRuleNames = [
  'must',
  'minimum',
  'max',
  'multiple',
  'pack',
  'sizes',
  'targetMin',
  'targetMax',
  'stock',
  'quota',
  'gone',
  'empty',
] as const
export type OrderRuleName = (typeof orderRuleNames)[number]

/** One rule that an order does not keep, and where. Amounts in fen. */
export type OrderProblem = {
  readonly rule: OrderRuleName
  /** Null where it is the whole order's. */
  readonly styleId: number | null
  /** Null where it is the whole style's. */
  readonly skcId: number | null
  readonly goodsId: number | null
  /** The colour and the size to open: the first that mends it. */
  readonly colourId: number | null
  readonly sizeId: number | null
  /** Unit of `need` and `have`. */
  readonly counts: 'pieces' | 'sizes' | 'amount'
  /**
   * Cartons: pieces up to the next whole carton; 0 if the `have` pieces are of sizes no carton holds. Stock and
   * quotas: the maximum available.
   */
  readonly need: number
  readonly have: number
  /** True if it blocks submitting the order. */
  readonly blocks: boolean
}

/** Returns true if the rule can be waived. Some rules state facts and cannot. */
export function isWaivable(rule: OrderRuleName): boolean {
  return rule !== 'empty' && rule !== 'gone'
}

/** Returns the shortfall, for sorting; more is worse. */
export function shortfallOf({ rule, need, have }: Pick<OrderProblem, 'rule' | 'need' | 'have'>): number {
  if (rule === 'multiple') return need - (have % need)
  if (rule === 'pack') return Math.abs(need - have)
  return isMaximum(rule) ? have - need : need - have
}

/** `need` is the most that there may be. */
export function isMaximum(rule: OrderRuleName): boolean {
  return rule === 'max' || rule === 'targetMax' || rule === 'stock' || rule === 'quota'
}

export type WaiverFigures = Pick<OrderProblem, 'rule' | 'styleId' | 'skcId' | 'need' | 'have'>

/** Returns true if the waiver still covers the problem: it holds while the problem gets no worse. */
export function isCovered(problem: OrderProblem, waiver: WaiverFigures): boolean {
  return (
    waiver.rule === problem.rule &&
    waiver.styleId === problem.styleId &&
    waiver.skcId === problem.skcId &&
    shortfallOf(problem) <= shortfallOf(waiver)
  )
}
