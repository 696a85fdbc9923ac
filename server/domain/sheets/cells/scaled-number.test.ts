import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multiplied, writtenOut } from './scaled-number.ts'

test('products are exact in decimal, however many digits there are', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 18n }),
      fc.integer({ min: 0, max: 8 }),
      fc.constantFrom(12, 100, 1000, 10_000, 100_000_000),
      (digits, places, factor) => {
        const written = String(digits).padStart(places + 1, '0')
        const point = written.length - places
        const number = places === 0 ? written : `${written.slice(0, point)}.${written.slice(point)}`
        const [whole = '', fraction = ''] = (multiplied(number, factor) ?? '').split('.')
        expect(BigInt(whole + fraction.padEnd(places, '0'))).toBe(digits * BigInt(factor))
        expect(fraction).not.toMatch(/0$/)
      },
    ),
  )
})

test.each([
  ['36.5万', '365000'],
  ['３６．５万', '365000'],
  ['36.5 万元', '365000元'],
  ['¥36.5万', '¥365000'],
  ['3.5千', '3500'],
  ['1,200万', '12000000'],
  ['0.07万', '700'],
  ['1.2亿', '120000000'],
  ['2百万', '2000000'],
  ['0.00001万', '0.1'],
  ['万', '万'],
  ['3万5', '3万5'],
  ['36.5', '36.5'],
  ['万宝路', '万宝路'],
  ['12件', '12件'],
])('%s is %s', (text, written) => {
  expect(writtenOut(text)).toBe(written)
})

test.each(['', '-1', '1e5', '一', '1,000', '.5'])('%s is no plain number', (text) => {
  expect(multiplied(text, 10)).toBeUndefined()
})
