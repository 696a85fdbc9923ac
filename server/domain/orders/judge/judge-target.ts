import type { Switches } from '@fairdesk/contract/switches'
import type { RuleViolation } from './finding.ts'
import type { OrderFacts } from './order-facts.ts'

const fullBp = 10_000
const wholeOrder = { styleId: null, skcId: null, goodsId: null, colourId: null, sizeId: null } as const

/**
 * Checks the customer's total against its target, in pieces and in the fair's amount. A target of 0 requires nothing.
 */
export function judgeTarget({ target, ordered }: OrderFacts, switches: Switches): RuleViolation[] {
  if (!target) return []
  const minBp = target.minBp ?? bpOf(switches.targetMinPercent)
  const maxBp = target.maxBp ?? bpOf(switches.targetMaxPercent)
  const measures = [
    { counts: 'pieces', goal: target.qty, have: ordered.qty },
    { counts: 'amount', goal: target.amountFen, have: ordered.amountFen },
  ] as const
  return measures.flatMap(({ counts, goal, have }): RuleViolation[] => {
    if (!goal) return []
    const minimum = minBp === null ? 0 : Math.ceil((goal * minBp) / fullBp)
    const maximum = maxBp === null ? Number.POSITIVE_INFINITY : Math.floor((goal * maxBp) / fullBp)
    if (have < minimum) return [{ ...wholeOrder, rule: 'targetMin', counts, need: minimum, have }]
    return have > maximum ? [{ ...wholeOrder, rule: 'targetMax', counts, need: maximum, have }] : []
  })
}

function bpOf(percent: number | null): number | null {
  return percent === null ? null : percent * 100
}
