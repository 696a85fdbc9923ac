import { expect, test } from 'vitest'
import { sizesLeft, sizesOver } from '../session/stock-hint.ts'

const sizes = ['S', 'M', 'L'].map((name, at) => ({ sizeId: at + 11, no: at + 1, name, slot: at + 1 }))
const left = (qtys: readonly number[], most: readonly (readonly [number, number])[]) =>
  sizesLeft({ sizes }, { qtys: [0, ...qtys] }, { most: new Map(most) })

test('what is typed is taken from what is left, of limited sizes alone', () => {
  const most = [
    [11, 5],
    [13, 2],
  ] as const
  expect(left([3, 90, 0], most).map((size) => [size.name, size.left])).toEqual([
    ['S', 2],
    ['L', 2],
  ])
  expect(sizesOver(left([6, 90, 0], most)).map((size) => [size.name, size.left])).toEqual([['S', -1]])
})

test('a size of which others have too much is no fault of a row without a piece of it', () => {
  expect(sizesOver(left([0, 0, 0], [[11, -4]]))).toEqual([])
})
