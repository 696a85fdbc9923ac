import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outOf } from './scroll-to-see.ts'

const span = fc
  .tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 300 }))
  .map(([from, length]) => ({ from, to: from + length }))

test('what fits is then in sight whole, what does not shows its beginning, and what is in sight stays', () => {
  fc.assert(
    fc.property(span, span, (sight, part) => {
      const by = outOf(sight, part)
      const moved = { from: part.from - by, to: part.to - by }
      if (part.from >= sight.from && part.to <= sight.to) expect(by).toBe(0)
      expect(moved.from).toBeGreaterThanOrEqual(sight.from)
      if (part.to - part.from <= sight.to - sight.from) expect(moved.to).toBeLessThanOrEqual(sight.to)
      else expect(moved.from).toBe(sight.from)
    }),
  )
})
