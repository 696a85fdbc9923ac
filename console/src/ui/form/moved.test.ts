import { expect, test } from 'vitest'
import { moveItem } from './moved.ts'

test('one moves, the others keep their order', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})
