import { expect, test } from 'vitest'
import { compareSizes, isSizeWord, tameSize } from './size-words.ts'

test.each([
  ['通码', 'F'],
  ['统码', 'F'],
  ['均', 'F'],
  ['均一码', 'F'],
  ['One Size', 'F'],
  ['大码', 'L'],
  ['中号', 'M'],
  ['小', 'S'],
  ['加大码', 'XL'],
  ['七五B', '75B'],
  ['八〇C', '80C'],
  ['２ＸＬ', '2XL'],
  ['80/48', '80/48'],
  ['大红', '大红'],
])('a size of %s probably means %s', (text, size) => {
  expect(tameSize(text)).toBe(size)
})

test('sizes of bras are size words, numbers of goods are none', () => {
  expect(['75B', '七五B', '34DD', '80/48'].every(isSizeWord)).toBe(true)
  expect(['12A', '大红', '2026A'].some(isSizeWord)).toBe(false)
})

test('sizes that begin with a number stand in the order of their numbers', () => {
  const sizes = ['100/56', '80/48', '90/52', '75B', '80A', '110', 'M', 'F']
  expect(sizes.toSorted(compareSizes)).toEqual(['F', 'M', '75B', '80/48', '80A', '90/52', '100/56', '110'])
})
