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
  for (const text of ['', '八折', '101', '-1', '1e2', '10.5折折', '101%', '8,5'])
    expect([text, readDiscount(text)]).toEqual([text, { problem: 'wrong' }])
})

test('whatever is written with its per cent sign is read as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (bp) => {
      expect(readDiscount(`${bp / 100}%`)).toEqual({ bp })
    }),
  )
})
