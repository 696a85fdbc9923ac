/** What an order as a whole is judged by. */
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
  /** What `need` and `have` count. */
  readonly counts: 'pieces' | 'sizes' | 'amount'
  /** Of cartons: pieces of the next whole ones; 0 where `have` pieces are of sizes that no carton holds. Of stock and quotas: the most that there is. */
  readonly need: number
  readonly have: number
  /** Whether it keeps the order from being submitted. */
  readonly blocks: boolean
}

/** Some are facts, not rules: no one can let them pass. */
export function isWaivable(rule: OrderRuleName): boolean {
  return rule !== 'empty' && rule !== 'gone'
}

/** How far off it is; more is worse. */
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

/** A waiver holds while what it lets pass is no worse. */
export function isCovered(problem: OrderProblem, waiver: WaiverFigures): boolean {
  return (
    waiver.rule === problem.rule &&
    waiver.styleId === problem.styleId &&
    waiver.skcId === problem.skcId &&
    shortfallOf(problem) <= shortfallOf(waiver)
  )
}
