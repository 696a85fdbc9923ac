import { discounted } from '@fairdesk/server/domain/prices/money'
import { describe, expect, it } from 'vitest'
import { atFairTime, stopTime } from '../plan/fair-time.ts'
import { planFair } from '../plan/plan-fair.ts'
import { type CustomerOrder, ordersOf } from './orders-of.ts'

const now = new Date('2026-11-21T03:00:00Z')
const plan = planFair({ size: 'demo', seed: 1, currentTime: now })
const orders = Array.from(ordersOf(plan))
const rows = orders.flatMap((order) => order.rows)
const { tables } = plan

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const qtyOf = (order: CustomerOrder) => sum(order.rows.map(({ qty }) => qty))
const skcOf = (id: number) => tables.skcs[id - 1]
const styleOf = (skcId: number) => tables.styles[(skcOf(skcId)?.style_id ?? 0) - 1]

describe('orders drawn from a plan', () => {
  it('are the same every time', () => {
    const again = ordersOf(planFair({ size: 'demo', seed: 1, currentTime: now }))
    for (const order of orders.slice(0, 12)) expect(again.next().value).toEqual(order)
  })

  it('hold about half a million cells', () => {
    const cells = sum(rows.map(({ qtys }) => qtys.filter((qty) => qty > 0).length))
    expect(cells).toBeGreaterThan(470_000)
    expect(cells).toBeLessThan(530_000)
  })

  it('have whole quantities only in sizes that are offered, one row per SKC', () => {
    let wrong = 0
    for (const order of orders) {
      expect(new Set(order.rows.map(({ skcId }) => skcId)).size).toBe(order.rows.length)
      for (const { skcId, qtys, qty } of order.rows) {
        const offered = (styleOf(skcId)?.size_mask ?? 0) & ~(skcOf(skcId)?.off_mask ?? 0)
        const fits = qtys.every(
          (cell, at) => Number.isInteger(cell) && cell >= 0 && cell <= 9999 && (cell === 0 || (offered >> at) & 1),
        )
        if (!fits || sum(qtys) !== qty) wrong++
      }
    }
    expect(wrong).toBe(0)
  })

  it('keep minimums and multiples, and order only brands that are allowed', () => {
    const offerOf = new Map(plan.offers.map((offer) => [offer.skcId, offer]))
    const wrong = orders.flatMap(({ buyer, rows: own }) =>
      own.filter(({ skcId, qty }) => {
        const offer = offerOf.get(skcId)
        if (!offer || (buyer.brandIds.length > 0 && !buyer.brandIds.includes(offer.brandId))) return true
        return qty > 0 && (qty < offer.minimum || qty % offer.multiple !== 0)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('grow out of their events: each begins where the one before ended, the last is what stands', () => {
    let [wrong, events] = [0, 0]
    for (const order of orders) {
      const states = new Map<number, readonly number[]>()
      let before = 0
      for (const event of order.events) {
        const standing = states.get(event.skcId) ?? []
        const continues =
          event.before.length === standing.length && event.before.every((qty, at) => qty === standing[at])
        const changes = event.after.some((qty, at) => qty !== (standing[at] ?? 0))
        if (!continues || !changes || event.at < before) wrong++
        states.set(event.skcId, event.after)
        before = event.at
        events++
      }
      for (const { skcId, qtys } of order.rows) if (states.get(skcId)?.join() !== qtys.join()) wrong++
      expect(states.size).toBe(order.rows.length)
      expect(sum(order.rows.map(({ version }) => version))).toBe(order.events.length)
    }
    expect(wrong).toBe(0)
    expect(events / rows.length).toBeGreaterThan(1.3)
  })

  it('happen on two fair days, from nine to six in Shanghai, all before now', () => {
    const hours = new Set<number>()
    const days = new Set<number>()
    for (const { events } of orders)
      for (const { at } of events) {
        const local = new Date(at + 8 * 3_600_000)
        hours.add(local.getUTCHours())
        days.add(local.getUTCDate())
      }
    expect([...days].toSorted()).toEqual([19, 20])
    expect(Math.min(...hours)).toBe(9)
    expect(Math.max(...hours)).toBe(17)
  })

  it('leave frozen and dropped SKC alone after they were stopped', () => {
    const stop = atFairTime(plan.startsAt, stopTime)
    const late = orders.flatMap(({ events }) =>
      events.filter(({ skcId, at }) => skcOf(skcId)?.status !== 'onSale' && at >= stop),
    )
    expect(late).toEqual([])
    expect(rows.some(({ skcId }) => skcOf(skcId)?.status === 'dropped')).toBe(true)
  })

  it('are priced by the nearest discount, half a fen rounded up, the agent by his own', () => {
    for (const { buyer, rows: own } of orders) {
      const agent = buyer.agentId === null ? buyer : plan.buyers[buyer.agentId - 1]
      for (const { skcId, unit } of own.slice(0, 40)) {
        const style = styleOf(skcId)
        const bpFor = (customer: typeof buyer | undefined) => {
          const nearer = tables.customer_discounts.filter(({ customer_id }) => customer_id === customer?.customerId)
          const ofStyle = nearer.find(({ style_id }) => style_id === style?.id)
          const ofCategory = nearer.find(
            ({ category_id }) => category_id !== null && category_id === style?.category_id,
          )
          return (
            (ofStyle ?? ofCategory)?.discount_bp ?? tables.customers[(customer?.customerId ?? 0) - 1]?.discount_bp ?? 0
          )
        }
        const tag = Number(style?.tag_fen)
        expect(unit).toEqual({ tag, net: discounted(tag, bpFor(buyer)), agent: discounted(tag, bpFor(agent)) })
      }
    }
  })
})

describe('the shape of the demand', () => {
  it('has a few hits and a long tail', () => {
    const pieces = new Map<number, number>()
    for (const { skcId, qty } of rows) pieces.set(skcId, (pieces.get(skcId) ?? 0) + qty)
    const sold = [...pieces.values()].toSorted((one, other) => other - one)
    const top = sum(sold.slice(0, Math.round(sold.length * 0.15))) / sum(sold)
    expect(top).toBeGreaterThan(0.32)
    expect(top).toBeLessThan(0.55)
    const gini =
      sum(sold.toReversed().map((qty, at) => (2 * (at + 1) - sold.length - 1) * qty)) / (sold.length * sum(sold))
    expect(gini).toBeGreaterThan(0.3)
    expect(gini).toBeLessThan(0.6)
  })

  it('completes targets from 40 to 130 %, in every band', () => {
    const targets = new Map(
      tables.targets.filter(({ dim1 }) => dim1 === '').map(({ customer_id, qty }) => [customer_id, qty ?? 0]),
    )
    const completions = orders.flatMap((order) => {
      const target = targets.get(order.buyer.customerId)
      return target ? [qtyOf(order) / target] : []
    })
    expect(Math.min(...completions)).toBeGreaterThan(0.37)
    expect(Math.max(...completions)).toBeLessThan(1.36)
    for (const [from, to] of [
      [0, 0.6],
      [0.6, 0.8],
      [0.8, 1],
      [1, 1.2],
      [1.2, 2],
    ] as const)
      expect(
        completions.filter((completion) => completion >= from && completion < to).length,
        `${from}-${to}`,
      ).toBeGreaterThan(8)
  })

  it('lies in the middle of a size run, higher in the north', () => {
    const tops = tables.sizes.filter(({ size_group_id }) => size_group_id === 1)
    const placeOf = tops.toSorted((one, other) => one.slot - other.slot).map(({ size_no }) => size_no)
    const curveOf = (own: readonly CustomerOrder[]) => {
      const runs = own.flatMap((order) => order.rows).filter(({ skcId }) => styleOf(skcId)?.size_group_id === 1)
      return Array.from(placeOf, (_, place) => sum(runs.map(({ qtys }) => qtys[placeOf.indexOf(place + 1)] ?? 0)))
    }
    const meanOf = (curve: readonly number[]) => sum(curve.map((qty, at) => qty * at)) / sum(curve)
    const curve = curveOf(orders)
    expect(curve.indexOf(Math.max(...curve))).toBeGreaterThanOrEqual(2)
    expect(curve.indexOf(Math.max(...curve))).toBeLessThanOrEqual(3)
    expect(Math.min(curve[0] ?? 0, curve[6] ?? 0)).toBeLessThan(Math.max(...curve) / 3)
    const north = meanOf(curveOf(orders.filter(({ buyer }) => buyer.north > 0.4)))
    const south = meanOf(curveOf(orders.filter(({ buyer }) => buyer.north < -0.4)))
    expect(north - south).toBeGreaterThan(0.25)
  })

  it('buys more outer wear in the north than in the south', () => {
    const outer = tables.common_codes.find(({ type, name }) => type === 'category' && name === '外套')?.id
    const shareOf = (own: readonly CustomerOrder[]) => {
      const all = own.flatMap((order) => order.rows)
      return (
        sum(all.filter(({ skcId }) => styleOf(skcId)?.category_id === outer).map(({ qty }) => qty)) /
        sum(all.map(({ qty }) => qty))
      )
    }
    const [north, south] = [
      shareOf(orders.filter(({ buyer }) => buyer.north > 0.4)),
      shareOf(orders.filter(({ buyer }) => buyer.north < -0.4)),
    ]
    expect(north / south).toBeGreaterThan(1.2)
  })

  it('has orders in every standing, and customers who have not begun', () => {
    expect([...new Set(orders.map(({ buyer }) => buyer.status))].toSorted()).toEqual([
      'approved',
      'draft',
      'returned',
      'submitted',
    ])
    expect(orders.length).toBeLessThan(235)
    expect(orders.length).toBeGreaterThan(210)
  })
})
