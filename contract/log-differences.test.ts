import { expect, test } from 'vitest'
import { differences } from './log-differences.ts'

const found = (before: unknown, after: unknown) =>
  differences(before, after).map(({ path, ...sides }) => [
    path.map((step) => ('field' in step ? step.field : `[${step.item}]`)).join(' '),
    sides.before,
    sides.after,
  ])

test('only what differs is said, however deep', () => {
  const before = { siteName: '甲', contact: '', footerLinks: [{ name: '官网', url: 'https://a.example' }] }
  const after = { siteName: '甲', contact: '张三', footerLinks: [{ name: '官网', url: 'https://b.example' }] }
  expect(found(before, after)).toEqual([
    ['contact', '', '张三'],
    ['footerLinks [1] url', 'https://a.example', 'https://b.example'],
  ])
})

test('items with a number of their own are compared by it, in any order', () => {
  const before = [
    { skcNo: 'A', status: 'onSale' },
    { skcNo: 'B', status: 'frozen' },
  ]
  expect(found(before, [before[1], { skcNo: 'A', status: 'frozen', reason: '', note: '缺料' }])).toEqual([
    ['[A] status', 'onSale', 'frozen'],
    ['[A] note', undefined, '缺料'],
  ])
})

test('a list of plain values is one value, and one side alone is said whole', () => {
  expect(found({ openTo: [3] }, { openTo: [3, 4] })).toEqual([['openTo', [3], [3, 4]]])
  expect(found(null, { rows: 3 })).toEqual([['rows', undefined, 3]])
  expect(found(undefined, null)).toEqual([])
})
