import { isWhole } from '@fairdesk/contract/orders/cartons'
import { isCounted } from '@fairdesk/contract/orders/counting'
import type { OrderProblem } from '@fairdesk/contract/orders/order-problems'
import type { Strictness, Switches } from '@fairdesk/contract/switches'
import { cartonFitOf } from '../cartons.ts'
import { isBrandOpen } from '../row-rule.ts'
import { longestRun, neededNeighbours } from '../save/row-rules.ts'
import { isOffered, qtyAt } from '../size-slots.ts'
import { type Finding, placeOf, type SwitchedRule } from './finding.ts'
import { judgeLimits } from './judge-limits.ts'
import { judgeStock } from './judge-stock.ts'
import { judgeTarget } from './judge-target.ts'
import type { JudgedSkc, OrderFacts } from './order-facts.ts'

/** Everything that an order as a whole does not keep, whoever asks: what blocks at save blocks here too. */
export function judgeOrder(facts: OrderFacts, switches: Switches): OrderProblem[] {
  const ordered = facts.skcs.filter(({ qty }) => qty > 0)
  const shown = ordered.filter(({ status }) => isCounted(status))
  const findings = [
    ...(shown.length === 0 ? [nothingShown] : []),
    ...missing(facts),
    ...judgeLimits(shown, switches.maxQtyPerSkc),
    ...shown.flatMap(brokenCartons),
    ...shown.flatMap(runsTooShort),
    ...judgeTarget(facts, switches),
    ...ordered.flatMap((skc) => gone(skc, facts.brandCodes)),
  ]
  const switched = findings.flatMap((finding) => {
    const strictness = strictnessOf(finding, switches)
    return strictness === 'off' ? [] : [{ ...finding, blocks: strictness !== 'warn' }]
  })
  return [...switched, ...judgeStock(shown, facts.stock)]
}

const nothingShown: Finding = {
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

function strictnessOf({ rule, need }: Finding, switches: Switches): Strictness {
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

/** Colours that must be ordered and are in none of the customer's orders; of a style that must be, one problem while none of its colours is. */
function missing({ skcs, brandCodes, orderedElsewhere }: OrderFacts): Finding[] {
  const isOrdered = ({ skcId, qty }: JudgedSkc) => qty > 0 || orderedElsewhere.has(skcId)
  const orderedStyles = new Set(skcs.filter(isOrdered).map(({ goodsId }) => goodsId))
  const told = new Set<number>()
  return skcs.flatMap((skc): Finding[] => {
    if (isOrdered(skc) || !isOpen(skc, brandCodes)) return []
    if (skc.skcMust) return [{ ...placeOf(skc), rule: 'must', counts: 'pieces', need: 1, have: 0 }]
    if (!skc.styleMust || orderedStyles.has(skc.goodsId) || told.has(skc.goodsId)) return []
    told.add(skc.goodsId)
    return [{ ...placeOf(skc), skcId: null, rule: 'must', counts: 'pieces', need: 1, have: 0 }]
  })
}

function isOpen({ isStyleOnSale, status, brandCode, sizeMask, offMask }: JudgedSkc, brandCodes: readonly string[]) {
  return isStyleOnSale && status === 'onSale' && isBrandOpen(brandCodes, brandCode) && (sizeMask & ~offMask) !== 0
}

/** Pieces that fill no carton: as many as the next whole cartons hold are needed, or none of a size that no carton has. */
function brokenCartons(skc: JudgedSkc): Finding[] {
  const fit = cartonFitOf(skc, skc.qtys)
  if (!fit || isWhole(fit)) return []
  const { whole, gap, stray, sizeId } = fit
  const figures = stray > 0 ? { need: 0, have: stray } : { need: whole, have: whole - gap }
  return [{ ...placeOf(skc), sizeId, rule: 'pack', counts: 'pieces', ...figures }]
}

function runsTooShort(skc: JudgedSkc): Finding[] {
  const need = neededNeighbours(skc)
  const have = longestRun(skc, skc.qtys)
  if (have >= need) return []
  return [{ ...placeOf(skc), sizeId: missingNeighbour(skc), rule: 'sizes', counts: 'sizes', need, have }]
}

/** The first size offered beside an ordered one that has no piece. */
function missingNeighbour({ sizes, sizeMask, offMask, qtys }: JudgedSkc): number | null {
  const offered = sizes.filter(({ slot }) => isOffered(sizeMask, offMask, slot))
  const isOrdered = (at: number) => qtyAt(qtys, offered[at]?.slot ?? 0) > 0
  const gap = offered.find((_, at) => !isOrdered(at) && (isOrdered(at - 1) || isOrdered(at + 1)))
  return gap?.sizeId ?? null
}

/** Pieces of what is no longer to be had: a colour that was dropped, a brand or a size that was closed. */
function gone(skc: JudgedSkc, brandCodes: readonly string[]): Finding[] {
  const { status, brandCode, sizes, sizeMask, offMask, qtys, qty } = skc
  const finding = { ...placeOf(skc), rule: 'gone', counts: 'pieces', need: 0 } as const
  if (status === 'dropped' || !isBrandOpen(brandCodes, brandCode)) return [{ ...finding, have: qty }]
  const closed = sizes.filter(({ slot }) => qtyAt(qtys, slot) > 0 && !isOffered(sizeMask, offMask, slot))
  const [first] = closed
  if (!first) return []
  return [{ ...finding, sizeId: first.sizeId, have: closed.reduce((sum, { slot }) => sum + qtyAt(qtys, slot), 0) }]
}
