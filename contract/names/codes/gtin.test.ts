import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barcodeKey, barcodeSpellings, failsCheckDigit, gtinOf } from './gtin.ts'

const withCheckDigit = (digits: string) =>
  [...'0123456789'].map((digit) => digits + digit).find((code) => !failsCheckDigit(code)) ?? expect.fail('no digit')

test('the spellings of one GTIN have one key, whichever is written', () => {
  const gtins = fc
    .constantFrom(7, 11, 12, 13)
    .chain((length) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`)))
  fc.assert(
    fc.property(gtins, (digits) => {
      const code = withCheckDigit(digits)
      const spellings = barcodeSpellings(code)
      expect(spellings).toContain(code.padStart(14, '0'))
      expect(new Set(spellings.map(barcodeKey))).toEqual(new Set([code.padStart(14, '0')]))
      for (const spelling of spellings) expect(barcodeSpellings(spelling).toSorted()).toEqual(spellings.toSorted())
    }),
  )
})

test('two numbers have two keys, and a changed digit has none of a GTIN', () => {
  const eans = fc.stringMatching(/^[1-9]\d{11}$/).map(withCheckDigit)
  fc.assert(
    fc.property(eans, eans, fc.integer({ min: 0, max: 12 }), (one, other, at) => {
      expect(barcodeKey(one) === barcodeKey(other)).toBe(one === other)
      const changed = `${one.slice(0, at)}${(Number(one[at]) + 1) % 10}${one.slice(at + 1)}`
      expect(gtinOf(changed)).toBeNull()
      expect(failsCheckDigit(changed)).toBe(true)
    }),
  )
})

test.each([
  ['012345678905', '00012345678905'],
  ['0012345678905', '00012345678905'],
  ['6901234567892', '06901234567892'],
  ['GX2301-BK', 'GX2301-BK'],
  ['gx2301-bk', 'gx2301-bk'],
  // Numbers of a house are no GTIN.
  ['0000012345', '0000012345'],
  ['6901234567890', '6901234567890'],
])('%s has the key %s', (code, key) => {
  expect(barcodeKey(code)).toBe(key)
})

test.each([
  ['6901234567890', true],
  ['6901234567892', false],
  ['12345', false],
  ['1234567890', false],
  ['GX12345678', false],
])('%s fails a check digit: %s', (code, fails) => {
  expect(failsCheckDigit(code)).toBe(fails)
})
