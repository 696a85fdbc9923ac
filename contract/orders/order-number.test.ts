import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatOrderNumber, parseOrderNumber } from './order-number.ts'

const number = fc.integer({ min: 1, max: 99_999_999 })
const prefix = fc.stringMatching(/^[A-Z0-9]{1,5}[A-Z]$/)

describe('an order number', () => {
  it('is read as it was written, with or without prefix, hyphen and zeros', () => {
    fc.assert(
      fc.property(number, prefix, (order, fair) => {
        const written = formatOrderNumber(fair, order)
        const digits = written.slice(fair.length + 1)
        for (const typed of [
          written,
          written.toLowerCase(),
          `${fair}${digits}`,
          ` ${digits} `,
          digits.replace(/^0+/, ''),
        ])
          expect(parseOrderNumber(typed, fair)).toBe(order)
        expect(digits.length).toBeGreaterThanOrEqual(6)
      }),
    )
  })

  it('with any wrong digit or any two swapped is told to be wrong', () => {
    fc.assert(
      fc.property(number, (order) => {
        const written = formatOrderNumber('F', order).slice(2)
        for (let at = 0; at < written.length; at++) {
          for (let digit = 0; digit < 10; digit++) {
            const typed = `${written.slice(0, at)}${digit}${written.slice(at + 1)}`
            if (typed !== written) expect(parseOrderNumber(typed, 'F')).toBe('wrong')
          }
          const swapped = `${written.slice(0, at)}${written[at + 1] ?? ''}${written[at]}${written.slice(at + 2)}`
          if (at + 1 < written.length && swapped !== written) expect(parseOrderNumber(swapped, 'F')).toBe('wrong')
        }
      }),
      { numRuns: 50 },
    )
  })

  it('larger than any order has is wrong, also where its check digit fits', () => {
    const last = 2_147_483_647
    expect(parseOrderNumber(formatOrderNumber('F', last), 'F')).toBe(last)
    expect(parseOrderNumber(formatOrderNumber('F', last + 1), 'F')).toBe('wrong')
  })

  it('of another fair is wrong, and a word or a goods number is none', () => {
    expect(parseOrderNumber(formatOrderNumber('26F', 12), '27F')).toBe('wrong')
    for (const text of ['', '西安', 'HY27A20004', '27F-', '1', '-12']) expect(parseOrderNumber(text, '27F')).toBeNull()
  })
})
