import fc from 'fast-check'
import { expect, it } from 'vitest'
import { momentAt, partAt } from './ordering-time.ts'

const days = [
  { day: 1, from: 1000, to: 2000 },
  { day: 2, from: 5000, to: 8000 },
]

it.each([
  [0, 0],
  [1500, 0.125],
  [2000, 0.25],
  [4999, 0.25],
  [6500, 0.625],
  [9000, 1],
])('at %d so much is over: %d', (moment, part) => {
  expect(partAt(days, moment)).toBe(part)
})

it('without hours nothing can be said', () => {
  expect([partAt([], 1), momentAt([], 0.5)]).toEqual([null, null])
})

it('after the last hour there is no end', () => {
  expect(momentAt(days, 1)).toBe(Number.POSITIVE_INFINITY)
})

it('a part has its moment, whatever the days', () => {
  const spans = fc.array(fc.record({ night: fc.integer({ min: 1, max: 50 }), open: fc.integer({ min: 1, max: 50 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(spans, fc.double({ min: 0, max: 0.999, noNaN: true }), (lengths, part) => {
      let at = 0
      const made = lengths.map(({ night, open }, index) => {
        const from = at + night
        at = from + open
        return { day: index + 1, from, to: at }
      })
      expect(partAt(made, momentAt(made, part) ?? -1)).toBeCloseTo(part, 9)
    }),
    { numRuns: 200 },
  )
})
