import { type UnitPrices, unitPrices } from '@fairdesk/server/domain/prices/discounts'
import { normal } from '../plan/chances.ts'
import type { Buyer, FairPlan, Offer } from '../plan/fair-plan.ts'
import { atFairTime, endTime, stopTime } from '../plan/fair-time.ts'
import { type RandomSource, seeded } from '../seeded.ts'
import { chooseGoods } from './choose-goods.ts'
import { growRow, type Source, type Step } from './grow-row.ts'
import { splitOverSizes } from './size-split.ts'

export type OrderEvent = {
  readonly skcId: number
  readonly before: readonly number[]
  readonly after: readonly number[]
  readonly source: Step['source']
  readonly reason: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export type OrderRow = {
  readonly skcId: number
  readonly qtys: readonly number[]
  readonly qty: number
  readonly unit: UnitPrices
  readonly source: Step['source']
  /** Number of its events. */
  readonly version: number
  readonly updatedAt: number
}

export type CustomerOrder = {
  readonly orderId: number
  readonly buyer: Buyer
  /** Account that typed it, and the person's name. */
  readonly account: string
  readonly authorName: string
  readonly rows: readonly OrderRow[]
  /** In the order of their times. */
  readonly events: readonly OrderEvent[]
  readonly endedAt: number
}

/** Yields a plan's orders customer by customer, with only one in memory. Customers without an order are left out. */
export function* ordersOf(plan: FairPlan): Generator<CustomerOrder> {
  let orderId = 0
  for (const buyer of plan.buyers) {
    if (buyer.status === 'none') continue
    orderId++
    yield orderOf(plan, buyer, orderId)
  }
}

function orderOf(plan: FairPlan, buyer: Buyer, orderId: number): CustomerOrder {
  const random = seeded(`order ${plan.seed} ${buyer.customerId}`)
  const choices = chooseGoods(random, buyer, plan.offers)
  const pace = paceOf(random, choices.length)
  const shift = 0.42 * buyer.north + 0.2 * normal(random)
  const agent = buyer.agentId === null ? undefined : plan.buyers[buyer.agentId - 1]
  const rows: OrderRow[] = []
  const events: OrderEvent[] = []
  for (const [index, { offer, pieces }] of choices.entries()) {
    const split = splitOverSizes(offer, pieces, { shift, phase: random.next() })
    // A few rows were ordered and taken back: they stay with nothing in them.
    const withdrawn = random.chance(0.004)
    const steps = growRow(random, split, pace.source)
    const all: Step[] = withdrawn ? [...steps, { qtys: split.map(() => 0), source: 'self', reason: '取消该款' }] : steps
    const grown = eventsOf(random, { plan, offer, steps: all, startTime: pace.timeOf(index) })
    events.push(...grown)
    rows.push(rowOf(offer, grown, unitPrices(offer.style, buyer.terms, agent?.terms ?? null)))
  }
  events.sort((a, b) => a.at - b.at)
  const endedAt = events.at(-1)?.at ?? plan.startsAt.getTime()
  const staffed = pace.source === 'staff'
  return {
    orderId,
    buyer,
    account: staffed ? 'admin' : buyer.account,
    authorName: staffed ? buyer.manager : buyer.contactName,
    rows,
    events,
    endedAt,
  }
}

/** A customer walks through the goods in a few sessions, most of them on the first day. */
function paceOf(
  random: RandomSource,
  count: number,
): { readonly source: Source; readonly timeOf: (index: number) => number } {
  const roll = random.next()
  const source = roll < 0.8 ? 'self' : roll < 0.92 ? 'staff' : 'import'
  const start = random.between(0.02, 0.5)
  const until = random.between(start + 0.3, 1.7)
  const sessions = random.integer(3, 7)
  // A file brings all its rows at one moment.
  if (source === 'import') return { source, timeOf: () => start }
  return {
    source,
    timeOf: (index) => {
      const walked = (index / count) * sessions
      const session = Math.floor(walked)
      return start + ((until - start) * (session + (walked - session) * 0.5)) / sessions
    },
  }
}

type OrderGrowthInput = {
  readonly plan: FairPlan
  readonly offer: Offer
  readonly steps: readonly Step[]
  readonly startTime: number
}

function eventsOf(random: RandomSource, { plan, offer, steps, startTime }: OrderGrowthInput): OrderEvent[] {
  const end = offer.stopped ? stopTime - 0.02 : endTime
  let time = Math.min(startTime, end - 0.1)
  let previous: readonly number[] = []
  return steps.map(({ qtys, source, reason }, index) => {
    if (index > 0) time += (end - time) * (0.05 + 0.5 * random.next())
    const event = {
      skcId: offer.skcId,
      before: previous,
      after: qtys,
      source,
      reason,
      at: atFairTime(plan.startsAt, time),
    }
    previous = qtys
    return event
  })
}

function rowOf(offer: Offer, events: readonly OrderEvent[], unit: UnitPrices): OrderRow {
  const last = events.at(-1)
  const qtys = last?.after ?? []
  return {
    skcId: offer.skcId,
    qtys,
    qty: qtys.reduce((sum, qty) => sum + qty, 0),
    unit,
    source: last?.source ?? 'self',
    version: events.length,
    updatedAt: last?.at ?? 0,
  }
}
