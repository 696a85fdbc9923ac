import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDiscount } from './read-discount.ts'

test('85, 85%, 0.85, 8.5折 and 85折 are one discount, in any width', () => {
  for (const text of ['85', '85%', '0.85', '8.5折', '85折', ' ８５ ％', '８.５折'])
    expect([text, readDiscount(text)]).toEqual([text, { bp: 8500 }])
})

test('what may be per cent or tenths is unclear, what is none is wrong', () => {
  for (const text of ['8.5', '3.5', '10', '2'])
    expect([text, readDiscount(text)]).toEqual([text, { problem: 'unclear' }])
  for (const text of ['', '十八折', '折', '打八五', '八五', '101', '-1', '1e2', '10.5折折', '101%', '8,5'])
    expect([text, readDiscount(text)]).toEqual([text, { problem: 'wrong' }])
})

test.each([
  ['八五折', 8500],
  ['八点五折', 8500],
  ['八折', 8000],
  ['打九折', 9000],
  ['打9.5折', 9500],
  ['五〇折', 5000],
  ['对折', 5000],
  ['打對折', 5000],
  ['半价', 5000],
  ['原价', 10_000],
  ['原 价', 10_000],
  ['不打折', 10_000],
  ['無折扣', 10_000],
  ['Full price', 10_000],
])('%s is read as shops say it', (text, bp) => {
  expect(readDiscount(text)).toEqual({ bp })
})

test('tenths of less than one are a slip for per cent or tenths, and asked', () => {
  for (const text of ['0.48折', '0.9 折', '０．８５折', '0折'])
    expect(readDiscount(text)).toEqual({ problem: 'unclear' })
  expect(readDiscount('1折')).toEqual({ bp: 1000 })
})

test('less than a hundredth is unclear without its per cent sign', () => {
  for (const text of ['0.005', '0.0099', '０．００１'])
    expect([text, readDiscount(text)]).toEqual([text, { problem: 'unclear' }])
  expect([readDiscount('0.5%'), readDiscount('0.01'), readDiscount('0')]).toEqual([{ bp: 50 }, { bp: 100 }, { bp: 0 }])
})

test('whatever is written with its per cent sign is read as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (bp) => {
      expect(readDiscount(`${bp / 100}%`)).toEqual({ bp })
    }),
  )
})
