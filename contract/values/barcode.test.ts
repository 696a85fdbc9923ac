import { expect, it } from 'vitest'
import { isBarcode } from './barcode.ts'

it.each(['6901234567890', 'ABC-1', '1234E5', '12.34.56', '0012'])('%s is a barcode', (text) => {
  expect(isBarcode(text)).toBe(true)
})

it.each(['6.9E+12', '6.90123e+12', '6E+12', '6.9E12', '6901234567890.0', '690', '下柜 6901', 'ABCD', '9'.repeat(41)])(
  '%s is none',
  (text) => {
    expect(isBarcode(text)).toBe(false)
  },
)
