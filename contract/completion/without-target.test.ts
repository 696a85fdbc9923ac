import { expect, test } from 'vitest'
import { completionAt, withoutTargetsOf } from './without-target.ts'

const customer = (node: string, values: (number | null)[], targets: (number | null)[]) => {
  const parent = node.slice(0, node.lastIndexOf('/'))
  return { node, parent, level: 'customer' as const, code: '', name: '', values, targets }
}
const rows = [
  customer('b/r/c1', [3, 2], [null, 5]),
  customer('b/r/c2', [4.1, null], [null, null]),
  customer('b/c3', [1, 1], [5, null]),
  customer('b/c4', [0, null], [null, null]),
]

test('what is ordered without a target of the column is told at every node above, and by how many', () => {
  const without = withoutTargetsOf(rows)
  const told = (node: string | null) => without.get(node)?.map(({ ordered, customers }) => [ordered, customers])
  expect(told('b/r')).toEqual([
    [7.1, 2],
    [0, 0],
  ])
  expect([told('b'), told(null)]).toEqual([
    [
      [7.1, 2],
      [1, 1],
    ],
    [
      [7.1, 2],
      [1, 1],
    ],
  ])
  expect(told('b/c4')).toBeUndefined()
})

test('completion is of those who have a target of the column', () => {
  const without = withoutTargetsOf(rows)
  const total = { node: null, values: [8.1, 3], targets: [5, 5] }
  expect([completionAt(total, 0, without), completionAt(total, 1, without)]).toEqual([20, 40])
  expect(completionAt({ node: 'b/r', values: [7.1, 2], targets: [null, 5] }, 0, without)).toBeNull()
})
