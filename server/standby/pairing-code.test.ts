import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../testing/property-runs.ts'
import { bytesBetween } from './link/machine-state.ts'
import { isCodeOf, newPairingCode, readPairingCode, writePairingCode } from './pairing-code.ts'
import { type Claim, isOvertaken } from './rank.ts'

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes))

describe('a pairing code', () => {
  test('is read as it was written, whatever the case, the lines and the letters that look alike', () => {
    const typed = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toLowerCase().replaceAll('-', ' '),
      (text) => text.replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l'),
    )
    fc.assert(
      fc.property(hash, typed, (whole, type) => {
        const code = newPairingCode(whole)
        const text = writePairingCode(code)
        expect(text).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
        const read = readPairingCode(type(text))
        expect(read).toEqual(code)
        expect(read && isCodeOf(read, whole)).toBe(true)
      }),
      { numRuns: propertyRuns(100) },
    )
  })

  test('is of one certificate alone', () => {
    fc.assert(
      fc.property(hash, hash, (whole, other) => {
        fc.pre(!whole.subarray(0, 10).equals(other.subarray(0, 10)))
        expect(isCodeOf(newPairingCode(whole), other)).toBe(false)
      }),
      { numRuns: propertyRuns(100) },
    )
  })

  test.each(['', 'ABCD', 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ0U', 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ011'])('is not %o', (text) => {
    expect(readPairingCode(text)).toBeNull()
  })
})

const claim: fc.Arbitrary<Claim> = fc.record({
  role: fc.constantFrom('primary', 'standby'),
  term: fc.integer({ min: 1, max: 3 }),
  isPromoted: fc.boolean(),
  certificate: fc.constantFrom('one', 'two', 'three'),
})

test('of two that hold themselves for the primary exactly one goes, and never the one of the higher term', () => {
  fc.assert(
    fc.property(claim, claim, (own, other) => {
      fc.pre(own.certificate !== other.certificate)
      const areBoth = own.role === 'primary' && other.role === 'primary'
      expect(isOvertaken(own, other) !== isOvertaken(other, own)).toBe(areBoth)
      if (own.term > other.term) expect(isOvertaken(own, other)).toBe(false)
    }),
    { numRuns: propertyRuns(200) },
  )
})

test.each([
  ['0/0', '0/10', 16],
  ['0/FFFFFFFF', '1/0', 1],
  ['2/10', '2/0', -16],
])('from %s to %s are %i bytes', (from, to, bytes) => {
  expect(bytesBetween(from, to)).toBe(bytes)
})
