import type { Switches } from '@fairdesk/contract/switches'
import type { Finding } from './finding.ts'
import type { OrderFacts } from './order-facts.ts'

const whole = 10_000
const wholeOrder = { styleId: null, skcId: null, goodsId: null, colourId: null, sizeId: null } as const

/** All that the customer ordered against his target, in pieces and in the fair's amount. A target of 0 asks for nothing. */
export function judgeTarget({ target, ordered }: OrderFacts, switches: Switches): Finding[] {
  if (!target) return []
  const minBp = target.minBp ?? bpOf(switches.targetMinPercent)
  const maxBp = target.maxBp ?? bpOf(switches.targetMaxPercent)
  const measures = [
    { counts: 'pieces', goal: target.qty, have: ordered.qty },
    { counts: 'amount', goal: target.amountFen, have: ordered.amountFen },
  ] as const
  return measures.flatMap(({ counts, goal, have }): Finding[] => {
    if (!goal) return []
    const least = minBp === null ? 0 : Math.ceil((goal * minBp) / whole)
    const most = maxBp === null ? Number.POSITIVE_INFINITY : Math.floor((goal * maxBp) / whole)
    if (have < least) return [{ ...wholeOrder, rule: 'targetMin', counts, need: least, have }]
    return have > most ? [{ ...wholeOrder, rule: 'targetMax', counts, need: most, have }] : []
  })
}

function bpOf(percent: number | null): number | null {
  return percent === null ? null : percent * 100
}
