import { expect, test } from 'vitest'
import { formatDecimal, formatExact, formatInteger, formatPercent, formatSigned } from './format.ts'

test('what is below zero has one sign everywhere, and what rounds to nothing has none', () => {
  expect([formatInteger(-1234), formatExact(-0.5), formatPercent(-3.21)]).toEqual(['−1,234', '−0.50', '−3.2%'])
  expect([formatInteger(-0.3), formatExact(-0.001), formatPercent(-0.04), formatDecimal(-0)]).toEqual([
    ...['0', '0.00', '0.0%', '0.0'],
  ])
})

test('a difference has its sign both ways', () => {
  expect([2613, -2613, 0].map((value) => formatSigned(value))).toEqual(['+2,613', '−2,613', '0'])
  expect([0.04, -0.04, 0.06].map((value) => formatSigned(value, formatDecimal))).toEqual(['0.0', '0.0', '+0.1'])
})
