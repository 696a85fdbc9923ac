import { expect, test } from 'vitest'
import { sizesIn } from './size-words.ts'

test('sizes are parted by what people put between them, and each comes once', () => {
  expect(sizesIn(' S, M，L、XL\n2XL;S ')).toEqual(['S', 'M', 'L', 'XL', '2XL'])
  expect(sizesIn('L(175/80A)')).toEqual(['L(175/80A)'])
  expect(sizesIn('  ')).toEqual([])
})
