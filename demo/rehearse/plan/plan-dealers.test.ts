import { propertyRuns } from '@fairdesk/server/testing/property-runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planDealers } from './plan-dealers.ts'

const day = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  dealers: fc.integer({ min: 1, max: 15 }),
  ms: fc.integer({ min: 3000, max: 600_000 }),
})

describe('the plan of dealers', () => {
  it('is the same for the same seed, and for a dealer whoever else comes', () => {
    fc.assert(
      fc.property(day, (given) => {
        const plan = planDealers(given)
        expect(planDealers(given)).toEqual(plan)
        expect(planDealers({ ...given, dealers: given.dealers + 1 }).slice(0, given.dealers)).toEqual(plan)
      }),
      { numRuns: propertyRuns(30) },
    )
  })

  it('has everything within the time, in order, after its dealer has come', () => {
    fc.assert(
      fc.property(day, (given) => {
        for (const { arrivesAt, actions, offline } of planDealers(given)) {
          const moments = [arrivesAt, ...actions.map(({ at }) => at)]
          expect(moments).toEqual(moments.toSorted((one, other) => one - other))
          expect(moments.every((at) => Number.isInteger(at) && at >= 0 && at < given.ms)).toBe(true)
          if (offline)
            expect(arrivesAt <= offline.fromMs && offline.fromMs < offline.untilMs && offline.untilMs < given.ms).toBe(
              true,
            )
        }
      }),
      { numRuns: propertyRuns(60) },
    )
  })

  it('corrects only what was ordered before, and submits last', () => {
    fc.assert(
      fc.property(day, (given) => {
        for (const { actions } of planDealers(given)) {
          const ordered = new Set<number>()
          const astray = actions.filter((deed, index) => {
            if (deed.kind === 'order') ordered.add(deed.style)
            if (deed.kind === 'submit') return index < actions.length - 1
            return deed.kind === 'correct' && !ordered.has(deed.style)
          })
          expect(astray).toEqual([])
        }
      }),
      { numRuns: propertyRuns(60) },
    )
  })

  it('is as people are: most come at first, a third of what is looked at is scored, the end is the busiest', () => {
    const ms = 30 * 60_000
    const plans = planDealers({ seed: 7, dealers: 500, ms })
    const early = plans.filter(({ arrivesAt }) => arrivesAt < 10 * 60_000).length / plans.length
    expect(early).toBeGreaterThan(0.53)
    expect(early).toBeLessThan(0.67)
    const deeds = plans.flatMap((plan) => plan.actions)
    const count = (kind: string) => deeds.filter((deed) => deed.kind === kind).length
    expect(count('score') / count('look')).toBeCloseTo(0.35, 1)
    expect(count('order') / count('look')).toBeCloseTo(0.55, 1)
    expect(count('correct') / count('order')).toBeCloseTo(0.15, 1)
    expect(count('note') / count('look')).toBeCloseTo(0.075, 1)
    expect(count('scan') / count('look')).toBeCloseTo(0.06, 1)
    expect(count('startFromFormer') / plans.length).toBeCloseTo(0.3, 1)
    for (const kind of ['unfavourite', 'pdf', 'sheet', 'shops', 'orderInShop', 'copyRun', 'copyOrder', 'startFromShop'])
      expect(count(kind), kind).toBeGreaterThan(0)
    const within = (from: number, until: number) => deeds.filter(({ at }) => at >= from * ms && at < until * ms).length
    expect(within(0.9, 0.99) / 0.09).toBeGreaterThan(2 * (within(0.7, 0.9) / 0.2))
    const offline = plans.filter((plan) => plan.offline !== null).length / plans.length
    expect(offline).toBeCloseTo(0.08, 1)
  })
})
