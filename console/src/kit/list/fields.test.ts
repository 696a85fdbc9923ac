import { expect, test } from 'vitest'
import { codes, ids, oneOf, readWish, searchOf, someOf, text, type WishOf } from './fields.ts'

const fields = {
  keyword: text,
  levels: codes,
  areas: ids,
  types: someOf(['dealer', 'direct']),
  order: oneOf(['asc', 'desc'], 'asc'),
}
const nothing: WishOf<typeof fields> = { keyword: '', levels: [], areas: [], types: [], order: 'asc' }

test('a wish is read back as it was written, whatever stands in it', () => {
  const wish: typeof nothing = {
    ...nothing,
    keyword: '5% & 春,夏',
    levels: ['A,B', '甲'],
    areas: [3, 12],
    order: 'desc',
  }
  expect(readWish(fields, searchOf(fields, wish))).toEqual(wish)
})

test('what is not wished stays out of the address', () => {
  expect(searchOf(fields, nothing)).toBe('')
  expect(searchOf(fields, { ...nothing, types: ['direct'] })).toBe('?types=direct')
})

test('what the list does not know is left unread', () => {
  expect(readWish(fields, '?types=robber&order=up&areas=x&areas=-1&areas=7&areas=7&page=2')).toEqual({
    ...nothing,
    areas: [7],
  })
})
