import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inMultiples, spread } from './spread.ts'

const weights = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 30 })

it('gives away every piece, none where the weight is 0, and nobody is a whole piece from his share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), weights, (pieces, parts) => {
      const all = parts.reduce((sum, part) => sum + part, 0)
      const given = spread(pieces, parts)
      expect(given.reduce((sum, one) => sum + one, 0)).toBe(all === 0 ? 0 : pieces)
      given.forEach((one, at) => {
        const part = parts[at] ?? 0
        if (part === 0) expect(one).toBe(0)
        else expect(Math.abs(one - (pieces * part) / all)).toBeLessThan(1)
      })
    }),
  )
})

it('gives what is left to the largest remainder, then to the larger weight, then to the first', () => {
  expect(spread(10, [1, 2, 2, 1])).toEqual([2, 3, 3, 2])
  expect(spread(4, [1, 1, 1])).toEqual([2, 1, 1])
  expect(spread(1, [1, 3, 2])).toEqual([0, 1, 0])
  // A third of two and two thirds of two: equal remainders, whose fractions differ in their last bits.
  expect(spread(2, [1, 1, 4])).toEqual([0, 0, 2])
})

it('keeps multiples', () => {
  expect([inMultiples(13, 6), inMultiples(15, 6), inMultiples(1, 6), inMultiples(13, null), inMultiples(0, 6)]).toEqual(
    [12, 18, 6, 13, 0],
  )
})
