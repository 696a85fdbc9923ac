import { expect, test } from 'vitest'
import { codeIn, isTypedQuantity } from './typed-code.ts'

test.each(['1', '690', '9999', '1,234', '１２３４', '1.5', '12.00', '-12', ''])(
  '%j is a quantity or a slip',
  (text) => {
    expect(isTypedQuantity(text)).toBe(true)
  },
)

test.each(['12345', 'A1', 'X99', '12-34', '1,234,567'])('%j is none', (text) => {
  expect(isTypedQuantity(text)).toBe(false)
})

test.each(['HY27A3006123', '6901234567892', 'ha-101', ' HY27A101 '])('%j is a code however slowly it came', (text) => {
  expect(codeIn(text)).toBe(text.trim())
})

test.each(['12', '9999', '100000', '-12345678', 'abcdefgh', '1e9', '12 34 56 78', '一二三四五六七八', ''])(
  '%j is no code: it is told as a wrong number',
  (text) => {
    expect(codeIn(text)).toBeNull()
  },
)
