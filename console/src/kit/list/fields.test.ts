import { expect, test } from 'vitest'
import { codes, ids, oneOf, type QueryOf, readQuery, searchOf, someOf, text } from './fields.ts'

const fields = {
  keyword: text,
  levels: codes,
  areas: ids,
  types: someOf(['dealer', 'direct']),
  order: oneOf(['asc', 'desc'], 'asc'),
}
const nothing: QueryOf<typeof fields> = { keyword: '', levels: [], areas: [], types: [], order: 'asc' }

test('a query is read back as it was written, whatever stands in it', () => {
  const query: typeof nothing = {
    ...nothing,
    keyword: '5% & 春,夏',
    levels: ['A,B', '甲'],
    areas: [3, 12],
    order: 'desc',
  }
  expect(readQuery(fields, searchOf(fields, query))).toEqual(query)
})

test('what is not filtered by stays out of the address', () => {
  expect(searchOf(fields, nothing)).toBe('')
  expect(searchOf(fields, { ...nothing, types: ['direct'] })).toBe('?types=direct')
})

test('what the list does not know is left unread', () => {
  expect(readQuery(fields, '?types=robber&order=up&areas=x&areas=-1&areas=7&areas=7&page=2')).toEqual({
    ...nothing,
    areas: [7],
  })
})
