import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gapsBetween, overlapping } from './price-gaps.ts'

const band = (min: number, max: number) => ({ min, max })

test('what lies below, between and above is told; bands that touch leave nothing between them', () => {
  expect(gapsBetween([])).toEqual([{ min: 0 }])
  expect(gapsBetween([band(0, 9), band(10, 19)])).toEqual([{ min: 20 }])
  expect(gapsBetween([band(5, 9), band(12, 12)])).toEqual([band(0, 4), band(10, 11), { min: 13 }])
})

const bands = fc
  .uniqueArray(fc.nat(60), { maxLength: 12 })
  .map((ends) => ends.toSorted((one, other) => one - other))
  .map((ends) =>
    ends.flatMap((min, index) => {
      const max = ends[index + 1]
      return index % 2 === 0 && max !== undefined ? [band(min, max)] : []
    }),
  )

test('every price is in one band or in one gap', () => {
  fc.assert(
    fc.property(bands, fc.nat(70), (some, price) => {
      const isIn = ({ min, max = Number.POSITIVE_INFINITY }: { min: number; max?: number }) =>
        min <= price && price <= max
      expect([...some, ...gapsBetween(some)].filter(isIn)).toHaveLength(1)
      expect(overlapping(some, band(price, price)) !== undefined).toBe(some.some(isIn))
    }),
  )
})
