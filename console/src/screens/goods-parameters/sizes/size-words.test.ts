import { expect, test } from 'vitest'
import { moved, sizesIn } from './size-words.ts'

test('sizes are parted by what people put between them, and each comes once', () => {
  expect(sizesIn(' S, M，L、XL\n2XL;S ')).toEqual(['S', 'M', 'L', 'XL', '2XL'])
  expect(sizesIn('L(175/80A)')).toEqual(['L(175/80A)'])
  expect(sizesIn('  ')).toEqual([])
})

test('one moves, the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})
