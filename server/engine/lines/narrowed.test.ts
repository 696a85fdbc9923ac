import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { comparison, type LineMatches, narrowed } from './narrowed.ts'

/** Lines that share most of their numbers: how many different ones each column has, and whether it runs down. */
const column = fc.record({ values: fc.constantFrom(1, 2, 7, 500, 1e6), isDescending: fc.boolean(), seed: fc.nat() })

test('the part that a page lies in, sorted, is that of all sorted', () => {
  const property = fc.property(
    fc.integer({ min: 2500, max: 6000 }),
    fc.array(column, { minLength: 1, maxLength: 3 }),
    fc.nat(),
    (count, given, page) => {
      const numbersOf = ({ values, seed }: (typeof given)[number]) =>
        Float64Array.from({ length: count }, (_, line) => ((line * 7919 + seed) * 104_729) % values)
      const found: LineMatches = {
        orderPlaces: new Int32Array(count),
        lines: Int32Array.from({ length: count }, (_, line) => line),
        columns: given.map((one) => ({ numbers: numbersOf(one), isDescending: one.isDescending })),
      }
      const first = page % count
      const end = Math.min(first + 50, count)
      const { indexes, countBefore } = narrowed(found, first, end)
      const all = Array.from(found.lines).sort(comparison(found))
      const part = Array.from(indexes).sort(comparison(found))
      expect(part.slice(first - countBefore, end - countBefore)).toEqual(all.slice(first, end))
      // Where numbers differ in plenty, little is left to be sorted.
      if (given[0]?.values === 1e6) expect(indexes.length).toBeLessThan(2500)
    },
  )
  fc.assert(property, { numRuns: propertyRuns(60) })
})
