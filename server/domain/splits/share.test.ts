import { array, assert, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { shareRow, sharerOf, wholeWeight } from './share.ts'

/** Each is an order of 200 quantities on average: with PROPERTY_FACTOR=20 more than a million are shared out. */
const numRuns = propertyRuns(300)
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)

/** Two to six parts whose weights sum to the whole, some of them 0. */
const someWeights = array(integer({ min: 0, max: 5000 }), { minLength: 2, maxLength: 6 })
  .filter((some) => sum(some) > 0)
  .map((some) => {
    const weights = some.map((one) => Math.floor((one / sum(some)) * wholeWeight))
    const largest = weights.indexOf(Math.max(...weights))
    return weights.map((weight, at) => (at === largest ? weight + wholeWeight - sum(weights) : weight))
  })
const quantities = array(integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 400 })

describe('sharing an order out by percents', () => {
  it('loses no piece, gives each part the floor or the ceiling of its share, and none to 0 %', () => {
    assert(
      property(someWeights, quantities, (weights, order) => {
        const share = sharerOf(weights)
        for (const qty of order) {
          const parts = share(qty)
          expect(sum(parts)).toBe(qty)
          for (const [at, weight] of weights.entries()) {
            const exact = (qty * weight) / wholeWeight
            expect(parts[at]).toBeGreaterThanOrEqual(Math.floor(exact))
            expect(parts[at]).toBeLessThanOrEqual(Math.ceil(exact))
            if (weight === 0) expect(parts[at]).toBe(0)
          }
        }
      }),
      { numRuns },
    )
  })

  it('leaves every order within a piece of its percents', () => {
    assert(
      property(someWeights, quantities, (weights, order) => {
        const share = sharerOf(weights)
        const shares = order.map((qty) => share(qty))
        for (const [at, weight] of weights.entries()) {
          const total = sum(shares.map((parts) => parts[at] ?? 0))
          expect(Math.abs(total - (sum(order) * weight) / wholeWeight)).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns },
    )
  })

  it.each([[[3333, 3333, 3334]], [[5000, 3000, 2000]], [[2500, 2500, 2500, 2500]]])(
    'leaves an order of many small quantities within a piece of %j',
    (weights) => {
      const share = sharerOf(weights)
      const order = Array.from({ length: 3200 }, (_, at) => (at * 7) % 6)
      const totals = weights.map(() => 0)
      for (const qty of order) for (const [at, some] of share(qty).entries()) totals[at] = (totals[at] ?? 0) + some
      for (const [at, weight] of weights.entries())
        expect(Math.abs((totals[at] ?? 0) - (sum(order) * weight) / wholeWeight)).toBeLessThanOrEqual(1)
    },
  )

  it('gives one piece in three parts to one of them, and the next to another', () => {
    const share = sharerOf([3333, 3333, 3334])
    expect([share(1), share(1), share(1)].map((parts) => parts.indexOf(1)).sort()).toEqual([0, 1, 2])
  })
})

/** Shares quantities out as the rule is written: for each the floors, and the ceilings one by one to the part owed most. */
function plainSharer(weights: readonly number[]): (quantity: number) => number[] {
  const owed = weights.map(() => 0)
  return (quantity) => {
    const portions = weights.map((weight) => Math.floor((quantity * weight) / wholeWeight))
    const rest = weights.map((weight, at) => quantity * weight - (portions[at] ?? 0) * wholeWeight)
    for (const [at, some] of rest.entries()) owed[at] = (owed[at] ?? 0) + some
    for (let left = quantity - sum(portions); left > 0; left--) {
      const [next = 0] = [...weights.keys()]
        .filter((at) => (rest[at] ?? 0) > 0)
        .sort((a, b) => (owed[b] ?? 0) - (owed[a] ?? 0) || (rest[b] ?? 0) - (rest[a] ?? 0) || a - b)
      portions[next] = (portions[next] ?? 0) + 1
      rest[next] = 0
      owed[next] = (owed[next] ?? 0) - wholeWeight
    }
    return portions
  }
}

it('shares each row of an order out as the rule is written', () => {
  const rows = array(array(integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 8 }), { maxLength: 60 })
  assert(
    property(someWeights, rows, (weights, order) => {
      const [share, plain] = [sharerOf(weights), plainSharer(weights)]
      for (const qtys of order) {
        const { parts } = shareRow(share, weights.length, { row: { qtys, cartons: [] }, looseStay: false })
        const cells = qtys.map((qty) => plain(qty))
        expect(parts).toEqual(weights.map((_, part) => cells.map((cell) => cell[part] ?? 0)))
      }
    }),
    { numRuns },
  )
})

describe('sharing whole packs out', () => {
  const carton = tuple(constantFrom(1, 2, 3), constantFrom(0, 1, 2), constantFrom(1, 2))

  it('moves whole cartons alone, the loose pieces as pieces or not at all', () => {
    assert(
      property(
        someWeights,
        carton,
        integer({ min: 1, max: 40 }),
        constantFrom(0, 1, 2),
        constantFrom(true, false),
        (weights, parts, count, loose, looseStay) => {
          const qtys = parts.map((part, at) => part * count + (at === 0 ? loose : 0))
          const shares = shareRow(sharerOf(weights), weights.length, { row: { qtys, cartons: [parts] }, looseStay })
          for (const at of qtys.keys())
            expect(sum(shares.parts.map((part) => part[at] ?? 0)) + (shares.over[at] ?? 0)).toBe(qtys[at])
          const whole = Math.min(
            ...qtys.flatMap((qty, at) => ((parts[at] ?? 0) > 0 ? [Math.floor(qty / (parts[at] ?? 1))] : [])),
          )
          expect(sum(shares.over)).toBe(looseStay ? sum(qtys) - whole * sum(parts) : 0)
          if (!looseStay) return
          for (const part of shares.parts) {
            const cartons = (part[0] ?? 0) / parts[0]
            expect(part).toEqual(parts.map((one) => one * cartons))
          }
        },
      ),
      { numRuns },
    )
  })

  it('keeps an order near its percents though packs are coarse', () => {
    const weights = [3333, 3333, 3334]
    const share = sharerOf(weights)
    const totals = [0, 0, 0]
    let all = 0
    for (let at = 0; at < 400; at++) {
      const carton = [1, 2, 2, 1]
      const qtys = carton.map((part) => part * ((at % 5) + 1))
      all += sum(qtys)
      const { parts } = shareRow(share, 3, { row: { qtys, cartons: [carton] }, looseStay: true })
      for (const [part, some] of parts.entries()) totals[part] = (totals[part] ?? 0) + sum(some)
    }
    for (const [at, weight] of weights.entries())
      expect(Math.abs((totals[at] ?? 0) - (all * weight) / wholeWeight)).toBeLessThanOrEqual(6)
  })
})
