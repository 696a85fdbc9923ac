import { brokenLimits, type Limit } from '../../minimums/minimums.ts'
import { placeOf, type RuleViolation, type SwitchedRule } from './finding.ts'
import type { SkcRuleFacts } from './order-facts.ts'

const ruleOf: Readonly<Record<Limit['figure'], SwitchedRule>> = { min: 'minimum', max: 'max', multiple: 'multiple' }

/**
 * Checks minimum, multiple and maximum of ordered quantities, by colour and, reported once, by style. `maxQty`:
 * maximum of any colour.
 */
export function judgeLimits(ordered: readonly SkcRuleFacts[], maxQty: number | null): RuleViolation[] {
  const ofStyle = new Map<number, number>()
  for (const { goodsId, qty } of ordered) ofStyle.set(goodsId, (ofStyle.get(goodsId) ?? 0) + qty)
  const reportedKeys = new Set<string>()
  return ordered.flatMap((skc) => {
    const pieces = { skc: skc.qty, style: ofStyle.get(skc.goodsId) ?? skc.qty }
    const broken = brokenLimits(skc.limits, pieces).flatMap(({ figure, need, counts }): RuleViolation[] => {
      const finding = { ...placeOf(skc), rule: ruleOf[figure], counts: 'pieces', need, have: pieces[counts] } as const
      if (counts === 'skc') return [finding]
      const key = `${skc.goodsId} ${figure}`
      if (reportedKeys.has(key)) return []
      reportedKeys.add(key)
      return [{ ...finding, skcId: null }]
    })
    if (maxQty === null || skc.qty <= maxQty) return broken
    return [...broken, { ...placeOf(skc), rule: 'max', counts: 'pieces', need: maxQty, have: skc.qty }]
  })
}
