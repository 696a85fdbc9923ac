import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fullShare, sharesOf } from './shares.ts'

test('equal thirds: the first of them gains the hundredth that is left', () => {
  expect(sharesOf([5, 5, 5])).toEqual([3334, 3333, 3333])
})

test('the largest remainder gains, not the largest value', () => {
  expect(sharesOf([9996, 6, 5])).toEqual([9989, 6, 5])
  expect(sharesOf([1, 1, 10_000_000])).toEqual([0, 0, fullShare])
})

test('of nothing there are no shares', () => {
  expect(sharesOf([0, 0])).toEqual([null, null])
  expect(sharesOf([])).toEqual([])
})

test('shares add up to 100.00 % and none is a whole hundredth off, for amounts up to billions of yuan', () => {
  const amounts = fc.array(
    fc.oneof(
      fc.nat(3),
      fc.maxSafeNat().map((amount) => amount % 10 ** 12),
    ),
    { minLength: 1, maxLength: 40 },
  )
  const property = fc.property(amounts, (values) => {
    const total = values.reduce((sum, value) => sum + BigInt(value), 0n)
    fc.pre(total > 0n)
    const shares = sharesOf(values)
    expect(shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBe(fullShare)
    for (const [index, share] of shares.entries()) {
      const exact = BigInt(values[index] ?? 0) * BigInt(fullShare)
      const gained = BigInt(share ?? 0) - exact / total
      expect(gained === 0n || (gained === 1n && exact % total > 0n)).toBe(true)
    }
  })
  fc.assert(property, { numRuns: 500 })
})
