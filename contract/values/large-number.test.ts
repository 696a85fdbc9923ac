import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largeNumber } from './large-number.ts'

test.each([
  [0, '0', '0'],
  [-1234.4, '-1,234', '-1,234'],
  [99_999.4, '99,999', '99,999'],
  [99_999.5, '10.0 万', '100.0k'],
  [123_449, '12.3 万', '123.4k'],
  [999_949, '100.0 万', '999.9k'],
  [999_960, '100.0 万', '1.00M'],
  [99_999_400, '9,999.9 万', '100.00M'],
  [99_999_600, '1.00 亿', '100.00M'],
  [-99_999_600, '-1.00 亿', '-100.00M'],
  [256_477_477, '2.56 亿', '256.48M'],
])('%f is %s', (value, chinese, english) => {
  expect([largeNumber(value, 'zh_CN'), largeNumber(value, 'en')]).toEqual([chinese, english])
})

test('no number is written with as many of a unit as make one of the next', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e5, max: 1e10, noNaN: true }), (value) => {
      const [figure = '', unit] = largeNumber(value, 'zh_TW').split(' ')
      const written = Number(figure.replaceAll(',', ''))
      expect(unit === '億' || (unit === '萬' && written < 10_000)).toBe(true)
      const size = unit === '億' ? 1e8 : 1e4
      expect(Math.abs(written * size - value)).toBeLessThanOrEqual(unit === '億' ? 5e5 + 1 : 501)
    }),
  )
})
