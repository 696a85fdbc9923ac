import { isWhole } from '@fairdesk/contract/orders/cartons'
import { isCounted } from '@fairdesk/contract/orders/counting'
import type { OrderProblem } from '@fairdesk/contract/orders/order-problems'
import type { Strictness, Switches } from '@fairdesk/contract/switches'
import { cartonFitOf } from '../cartons.ts'
import { isBrandOpen } from '../row-rule.ts'
import { longestRun, neededNeighbours } from '../save/row-rules.ts'
import { isOffered, qtyAt } from '../size-slots.ts'
import { placeOf, type RuleViolation, type SwitchedRule } from './finding.ts'
import { judgeLimits } from './judge-limits.ts'
import { judgeStock } from './judge-stock.ts'
import { judgeTarget } from './judge-target.ts'
import type { OrderFacts, SkcRuleFacts } from './order-facts.ts'

/** Returns every rule that an order as a whole violates, whoever asks: rules that block at save block here too. */
export function judgeOrder(facts: OrderFacts, switches: Switches): OrderProblem[] {
  const ordered = facts.skcs.filter(({ qty }) => qty > 0)
  const countedSkcs = ordered.filter(({ status }) => isCounted(status))
  const findings = [
    ...(countedSkcs.length === 0 ? [nothingShown] : []),
    ...missingMustOrders(facts),
    ...judgeLimits(countedSkcs, switches.maxQtyPerSkc),
    ...countedSkcs.flatMap(brokenCartons),
    ...countedSkcs.flatMap(runsTooShort),
    ...judgeTarget(facts, switches),
    ...ordered.flatMap((skc) => goneViolations(skc, facts.brandCodes)),
  ]
  const switched = findings.flatMap((finding) => {
    const strictness = strictnessOf(finding, switches)
    return strictness === 'off' ? [] : [{ ...finding, blocks: strictness !== 'warn' }]
  })
  return [...switched, ...judgeStock(countedSkcs, facts.stock)]
}

const nothingShown: RuleViolation = {
  rule: 'empty',
  styleId: null,
  skcId: null,
  goodsId: null,
  colourId: null,
  sizeId: null,
  counts: 'pieces',
  need: 1,
  have: 0,
}

function strictnessOf({ rule, need }: RuleViolation, switches: Switches): Strictness {
  // The most of a colour is a limit of every save; a maximum of the rules weighs as its minimum does.
  if (rule === 'max' && need === switches.maxQtyPerSkc) return 'blockOnSave'
  return strictnesses[rule](switches)
}

const strictnesses: Readonly<Record<SwitchedRule, (switches: Switches) => Strictness>> = {
  must: ({ checkMustOrder }) => checkMustOrder,
  minimum: ({ enforceMoq }) => enforceMoq,
  max: ({ enforceMoq }) => enforceMoq,
  multiple: ({ enforceMultiple }) => enforceMultiple,
  pack: ({ enforcePack }) => enforcePack,
  sizes: ({ consecutiveSizes }) => consecutiveSizes,
  targetMin: ({ enforceTargetMin }) => enforceTargetMin,
  targetMax: ({ enforceTargetMax }) => enforceTargetMax,
  gone: () => 'warn',
  empty: () => 'blockOnSubmit',
}

/**
 * Returns required colours that are in none of the customer's orders; for a required style, one problem if none of
 * its colours is.
 */
export function missingMustOrders({ skcs, brandCodes, orderedElsewhere }: OrderFacts): RuleViolation[] {
  const isOrdered = ({ skcId, qty }: SkcRuleFacts) => qty > 0 || orderedElsewhere.has(skcId)
  const orderedStyles = new Set(skcs.filter(isOrdered).map(({ goodsId }) => goodsId))
  const reportedStyles = new Set<number>()
  return skcs.flatMap((skc): RuleViolation[] => {
    if (isOrdered(skc) || !isOpen(skc, brandCodes)) return []
    if (skc.skcMust) return [{ ...placeOf(skc), rule: 'must', counts: 'pieces', need: 1, have: 0 }]
    if (!skc.styleMust || orderedStyles.has(skc.goodsId) || reportedStyles.has(skc.goodsId)) return []
    reportedStyles.add(skc.goodsId)
    return [{ ...placeOf(skc), skcId: null, rule: 'must', counts: 'pieces', need: 1, have: 0 }]
  })
}

function isOpen({ isStyleOnSale, status, brandCode, sizeMask, offMask }: SkcRuleFacts, brandCodes: readonly string[]) {
  return isStyleOnSale && status === 'onSale' && isBrandOpen(brandCodes, brandCode) && (sizeMask & ~offMask) !== 0
}

/**
 * Returns pieces that fill no carton: the need is that of the next whole cartons, or none for a size that no carton
 * has.
 */
function brokenCartons(skc: SkcRuleFacts): RuleViolation[] {
  const fit = cartonFitOf(skc, skc.qtys)
  if (!fit || isWhole(fit)) return []
  const { whole, gap, stray, sizeId } = fit
  const figures = stray > 0 ? { need: 0, have: stray } : { need: whole, have: whole - gap }
  return [{ ...placeOf(skc), sizeId, rule: 'pack', counts: 'pieces', ...figures }]
}

function runsTooShort(skc: SkcRuleFacts): RuleViolation[] {
  const need = neededNeighbours(skc)
  const have = longestRun(skc, skc.qtys)
  if (have >= need) return []
  return [{ ...placeOf(skc), sizeId: missingNeighbour(skc), rule: 'sizes', counts: 'sizes', need, have }]
}

/** The first size offered beside an ordered one that has no piece. */
function missingNeighbour({ sizes, sizeMask, offMask, qtys }: SkcRuleFacts): number | null {
  const offered = sizes.filter(({ slot }) => isOffered(sizeMask, offMask, slot))
  const isOrdered = (index: number) => qtyAt(qtys, offered[index]?.slot ?? 0) > 0
  const gap = offered.find((_, index) => !isOrdered(index) && (isOrdered(index - 1) || isOrdered(index + 1)))
  return gap?.sizeId ?? null
}

/** Returns pieces that are no longer available: a dropped colour, a closed brand or size. */
function goneViolations(skc: SkcRuleFacts, brandCodes: readonly string[]): RuleViolation[] {
  const { status, brandCode, sizes, sizeMask, offMask, qtys, qty } = skc
  const finding = { ...placeOf(skc), rule: 'gone', counts: 'pieces', need: 0 } as const
  if (status === 'dropped' || !isBrandOpen(brandCodes, brandCode)) return [{ ...finding, have: qty }]
  const closed = sizes.filter(({ slot }) => qtyAt(qtys, slot) > 0 && !isOffered(sizeMask, offMask, slot))
  const [first] = closed
  if (!first) return []
  return [{ ...finding, sizeId: first.sizeId, have: closed.reduce((sum, { slot }) => sum + qtyAt(qtys, slot), 0) }]
}
