import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQty } from '../parse-qty.ts'

describe('a typed or pasted quantity', () => {
  test.each([
    ['0', 0],
    ['7', 7],
    ['12 ', 12],
    [' 12', 12],
    ['１２', 12],
    ['１，２３４', 1234],
    ['1,234', 1234],
    ['0012', 12],
    ['9999', 9999],
    ['12.0', 12],
    ['12.00', 12],
    ['1,200.00', 1200],
    ['12件', 12],
    ['３ 双', 3],
    ['1 234', 1234],
    ['\u00a05\u3000', 5],
  ])('%j is %i', (text, qty) => {
    expect(parseQty(text)).toEqual({ kind: 'qty', qty })
  })

  test.each(['', ' ', '\u3000', '\t'])('%j is blank', (text) => {
    expect(parseQty(text)).toEqual({ kind: 'blank' })
  })

  test.each([
    ['1.5', 'not-whole'],
    ['１．５', 'not-whole'],
    ['12.01', 'not-whole'],
    ['¥12', 'not-a-number'],
    ['12元', 'not-a-number'],
    ['1.5件', 'not-a-number'],
    ['-1', 'negative'],
    ['−1', 'negative'],
    ['－１', 'negative'],
    ['1e9', 'not-a-number'],
    ['abc', 'not-a-number'],
    ['=1+1', 'not-a-number'],
    ['+5', 'not-a-number'],
    ['12,34', 'not-a-number'],
    ['0,125', 'not-a-number'],
    ['０，１２５', 'not-a-number'],
    ['000,001', 'not-a-number'],
    ['1 23', 'not-a-number'],
    ['NaN', 'not-a-number'],
    ['①', 'not-a-number'],
    ['5²', 'not-a-number'],
    ['-', 'not-a-number'],
    ['99999', 'too-large'],
    ['10000', 'too-large'],
    ['10,000', 'too-large'],
    ['345345345345', 'too-large'],
  ])('%j is refused as %s', (text, reason) => {
    expect(parseQty(text)).toEqual({ kind: 'refused', reason })
  })

  test('any whole number in range is read back from any of its writings', () => {
    const writings = [
      (qty: number) => String(qty),
      (qty: number) => qty.toLocaleString('en-US'),
      (qty: number) => String(qty).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
      (qty: number) => `  ${qty}\u3000`,
    ]
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), fc.constantFrom(...writings), (qty, write) => {
        expect(parseQty(write(qty))).toEqual({ kind: 'qty', qty })
      }),
    )
  })

  test('no text ever becomes a number it does not plainly say', () => {
    // Blanks stand between thousands alone.
    const plain = /^([\d０-９,，]+|[\d０-９]{1,3}(\s+[\d０-９]{3})+)([.．][0０]*)?$/
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789０９,，.-+ e①x\t'), maxLength: 8 }), (text) => {
        const parsed = parseQty(text)
        if (parsed.kind === 'qty') expect(text.trim()).toMatch(plain)
      }),
    )
  })

  test('groups of digits are a number only where people would write it so', () => {
    const first = fc.oneof(fc.constantFrom('0', '00', '000', '01', '012'), fc.stringMatching(/^\d{1,3}$/))
    fc.assert(
      fc.property(first, fc.stringMatching(/^\d{3}$/), fc.constantFrom(',', '，'), (start, rest, separator) => {
        const qty = Number(start + rest)
        const isUsual = qty.toLocaleString('en-US') === `${start},${rest}`
        const refused = { kind: 'refused', reason: isUsual ? 'too-large' : 'not-a-number' }
        expect(parseQty(start + separator + rest)).toEqual(isUsual && qty <= 9999 ? { kind: 'qty', qty } : refused)
      }),
    )
  })
})
