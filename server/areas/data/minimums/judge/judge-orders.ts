import { setImmediate } from 'node:timers/promises'
import type { Visibility } from '@fairdesk/contract/visibility'
import { brokenLimits, gapTo, type Limit, limitsFrom } from '../../../../domain/minimums/minimums.ts'
import type { RuleBook } from '../../../../domain/minimums/rule-book.ts'
import { inStretches } from '../../../../engine/answer/stretches.ts'
import { askForAll, type FiguresSource } from '../../../../engine/ask.ts'
import type { AnswerRow } from '../../../../engine/question/answer.ts'
import type { CustomerFacts, SkcFacts } from './goods-facts.ts'

/** A limit that a customer's order does not keep; of a whole style where it counts one, then `skc` is its first colour. */
export type BrokenOrder = {
  readonly customer: CustomerFacts
  readonly skc: SkcFacts
  readonly limit: Limit
  readonly ordered: number
  readonly gap: number
}

type OrderFacts = {
  readonly customers: ReadonlyMap<number, CustomerFacts>
  readonly skcs: ReadonlyMap<number, SkcFacts>
  readonly rules: RuleBook
  readonly visibility: Visibility
}

/** Customers judged before others have their turn. */
const customersAtOnce = 100

/** Returns every broken limit, in one pass over the orders: pieces by customer and SKC as the reports count them. */
export async function judgeOrders(engine: FiguresSource, facts: OrderFacts): Promise<BrokenOrder[]> {
  const ordered = await orderedSkcs(engine, facts)
  const broken: BrokenOrder[] = []
  let judgedCount = 0
  for (const [customer, pieces] of ordered) {
    broken.push(...judgeCustomer(customer, pieces, facts.rules))
    if (++judgedCount % customersAtOnce === 0) await setImmediate()
  }
  return broken.sort((a, b) => a.customer.place - b.customer.place || a.skc.place - b.skc.place)
}

/** Only styles of which anything is asked; all their colours, for a style is judged by their sum. */
async function orderedSkcs(engine: FiguresSource, { customers, skcs, rules, visibility }: OrderFacts) {
  const spoken = new Set<number>()
  for (const skc of skcs.values()) if (rules.speaksOf(skc)) spoken.add(skc.styleId)
  const question = { dims: ['customer', 'skc'], metrics: ['qty'], visibility, filters: { style: [...spoken] } } as const
  const ordered = new Map<CustomerFacts, Map<SkcFacts, number>>()
  const take = ({ dims, metrics }: AnswerRow): void => {
    const customer = customers.get(dims[0]?.id ?? 0)
    const skc = skcs.get(dims[1]?.id ?? 0)
    if (!customer || !skc) return
    const pieces = ordered.get(customer) ?? new Map<SkcFacts, number>()
    ordered.set(customer, pieces.set(skc, metrics.qty ?? 0))
  }
  for await (const rows of inStretches((await askForAll(engine, question)).rows)) rows.forEach(take)
  return ordered
}

function judgeCustomer(customer: CustomerFacts, pieces: ReadonlyMap<SkcFacts, number>, rules: RuleBook): BrokenOrder[] {
  const ofStyle = new Map<number, number>()
  for (const [{ styleId }, qty] of pieces) ofStyle.set(styleId, (ofStyle.get(styleId) ?? 0) + qty)
  const reportedKeys = new Set<string>()
  const broken: BrokenOrder[] = []
  for (const [skc, qty] of pieces) {
    // A colour without a piece is not ordered, whatever its style holds.
    if (qty === 0) continue
    const quantities = { skc: qty, style: ofStyle.get(skc.styleId) ?? qty }
    for (const limit of brokenLimits(limitsFrom(rules.sayingsFor(customer, skc)), quantities)) {
      const ordered = quantities[limit.counts]
      const key = limit.counts === 'style' ? `${skc.styleId} ${limit.figure}` : ''
      // Colours share their style's limit: report it once.
      if (key !== '' && reportedKeys.has(key)) continue
      reportedKeys.add(key)
      broken.push({ customer, skc, limit, ordered, gap: gapTo(limit, ordered) })
    }
  }
  return broken
}
