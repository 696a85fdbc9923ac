import { brokenLimits, type Limit } from '../../minimums/minimums.ts'
import { type Finding, placeOf, type SwitchedRule } from './finding.ts'
import type { JudgedSkc } from './order-facts.ts'

const ruleOf: Readonly<Record<Limit['figure'], SwitchedRule>> = { min: 'minimum', max: 'max', multiple: 'multiple' }

/** Minimum, multiple and most of what was ordered, by colour and, told once, by style. `maxQty`: the most of any colour. */
export function judgeLimits(ordered: readonly JudgedSkc[], maxQty: number | null): Finding[] {
  const ofStyle = new Map<number, number>()
  for (const { goodsId, qty } of ordered) ofStyle.set(goodsId, (ofStyle.get(goodsId) ?? 0) + qty)
  const told = new Set<string>()
  return ordered.flatMap((skc) => {
    const pieces = { skc: skc.qty, style: ofStyle.get(skc.goodsId) ?? skc.qty }
    const broken = brokenLimits(skc.limits, pieces).flatMap(({ figure, need, counts }): Finding[] => {
      const finding = { ...placeOf(skc), rule: ruleOf[figure], counts: 'pieces', need, have: pieces[counts] } as const
      if (counts === 'skc') return [finding]
      const key = `${skc.goodsId} ${figure}`
      if (told.has(key)) return []
      told.add(key)
      return [{ ...finding, skcId: null }]
    })
    if (maxQty === null || skc.qty <= maxQty) return broken
    return [...broken, { ...placeOf(skc), rule: 'max', counts: 'pieces', need: maxQty, have: skc.qty }]
  })
}
