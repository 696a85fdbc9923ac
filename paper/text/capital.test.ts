import fc from 'fast-check'
import { expect, it } from 'vitest'
import { capitalAmount } from './capital.ts'

it.each([
  [0, '零元整'],
  [0.05, '伍分'],
  [0.1, '壹角整'],
  [1.5, '壹元伍角整'],
  [10.05, '壹拾元零伍分'],
  [1005, '壹仟零伍元整'],
  [20_152.92, '贰万零壹佰伍拾贰元玖角贰分'],
  [100_000, '壹拾万元整'],
  [10_000_100, '壹仟万零壹佰元整'],
  [100_050_000, '壹亿零伍万元整'],
  [1e12, '壹万亿元整'],
])('%d yuan are %s', (yuan, text) => {
  expect(capitalAmount(Math.round(yuan * 100))).toBe(text)
})

it('is of the signs of Taiwan there, and says what is taken back', () => {
  expect(capitalAmount(2_600_000, 'traditional')).toBe('貳萬陸仟元整')
  expect(capitalAmount(-300)).toBe('负叁元整')
  expect(capitalAmount(-300, 'traditional')).toBe('負參元整')
})

const digits = new Map([...'零壹贰叁肆伍陆柒捌玖'].map((sign, digit) => [sign, digit]))
const sizes = new Map([
  ['拾', 10],
  ['佰', 100],
  ['仟', 1000],
])

/** Reads it back as a person would: what a sign is worth, place by place. */
function fenOf(text: string): number {
  const [whole = '', rest = text] = text.includes('元') ? text.split('元') : ['', text]
  const part = (unit: string, worth: number) => {
    const sign = rest[rest.indexOf(unit) - 1]
    return rest.includes(unit) ? (digits.get(sign ?? '') ?? Number.NaN) * worth : 0
  }
  return wholeOf(whole) * 100 + part('角', 10) + part('分', 1)
}

function wholeOf(text: string): number {
  for (const [unit, worth] of [
    ['亿', 1e8],
    ['万', 1e4],
  ] as const) {
    const at = text.lastIndexOf(unit)
    if (at >= 0) return wholeOf(text.slice(0, at)) * worth + wholeOf(text.slice(at + 1))
  }
  let sum = 0
  let digit = 0
  for (const sign of text) {
    const size = sizes.get(sign)
    if (size !== undefined) sum += digit * size
    digit = size === undefined ? (digits.get(sign) ?? Number.NaN) : 0
  }
  return sum + digit
}

it('says every amount so that it is read back exactly', () => {
  const fen = fc.oneof(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 9e14 }))
  fc.assert(
    fc.property(fen, (amount) => {
      expect(fenOf(capitalAmount(amount))).toBe(amount)
    }),
    { numRuns: Number(process.env.PAPER_RUNS ?? 2000) },
  )
})
