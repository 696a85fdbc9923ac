import { expect, it } from 'vitest'
import { hexOf } from './hex-of.ts'

it.each([
  ['#C8102E', 'c8102e'],
  [' c8102e ', 'c8102e'],
  ['#c12', 'cc1122'],
  ['red', undefined],
  ['#12345', undefined],
  ['', undefined],
])('%j as six digits is %j', (text, digits) => {
  expect(hexOf(text)).toBe(digits)
})
