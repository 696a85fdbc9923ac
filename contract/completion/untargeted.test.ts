import { expect, test } from 'vitest'
import { completionAt, untargetedAt, untargetedCustomersOf } from './untargeted.ts'

type Numbers = (number | null)[]
const customer = (node: string, [values, targets, targeted]: readonly [Numbers, Numbers, Numbers]) => {
  const parent = node.slice(0, node.lastIndexOf('/'))
  return { node, parent, level: 'customer' as const, code: '', name: '', values, targets, targeted }
}
const rows = [
  customer('b/r/c1', [
    [3, 2],
    [null, 5],
    [null, 2],
  ]),
  customer('b/r/c2', [
    [4.1, null],
    [null, null],
    [null, null],
  ]),
  customer('b/c3', [
    [1, 1],
    [5, null],
    [1, null],
  ]),
  customer('b/c4', [
    [0, null],
    [null, null],
    [null, null],
  ]),
]

test('customers who ordered without a target of the column are counted at every node above', () => {
  const counts = untargetedCustomersOf(rows)
  expect(counts.get('b/r')).toEqual([2, 0])
  expect([counts.get('b'), counts.get(null)]).toEqual([
    [2, 1],
    [2, 1],
  ])
  expect(counts.get('b/c4')).toBeUndefined()
})

test('completion is of those who have a target of the column', () => {
  const total = { values: [8.1, 3], targets: [5, 5], targeted: [1, 2] }
  expect([completionAt(total, 0), completionAt(total, 1)]).toEqual([20, 40])
  expect([untargetedAt(total, 0), untargetedAt(total, 1)]).toEqual([7.1, 1])
  expect(completionAt({ values: [7.1], targets: [null], targeted: [null] }, 0)).toBeNull()
})
