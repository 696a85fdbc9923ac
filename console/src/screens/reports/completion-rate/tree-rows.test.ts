import { expect, test } from 'vitest'
import { matrixRows, withoutTarget } from './matrix/matrix-rows.ts'
import { everyLevel, flipped, visibleRows } from './tree-rows.ts'

const list = [
  { key: 'b', parent: null, level: 'bigArea' },
  { key: 'b/r', parent: 'b', level: 'region' },
  { key: 'b/r/c', parent: 'b/r', level: 'customer' },
  { key: 'd', parent: null, level: 'bigArea' },
  { key: 'd/c', parent: 'd', level: 'customer' },
] as const
const keys = (view: Parameters<typeof visibleRows>[1]) => visibleRows(list, view).map(({ row }) => row.key)

test('a node is seen while all above it are open', () => {
  expect(keys({ depth: 0, flipped: [] })).toEqual(['b', 'd'])
  expect(keys({ depth: 1, flipped: [] })).toEqual(['b', 'b/r', 'd', 'd/c'])
  expect(keys({ depth: 1, flipped: ['b'] })).toEqual(['b', 'd', 'd/c'])
  expect(keys({ depth: 0, flipped: ['b', 'b/r'] })).toEqual(['b', 'b/r', 'b/r/c', 'd'])
  expect(keys({ depth: everyLevel, flipped: [] })).toEqual(list.map(({ key }) => key))
  expect(visibleRows(list, { depth: 0, flipped: [] })[0]).toMatchObject({ depth: 0, expanded: false })
})

test('opening twice is as it was', () => {
  const view = { depth: 1, flipped: [] }
  const once = { ...view, flipped: flipped(view, 'b') }
  expect(keys({ ...view, flipped: flipped(once, 'b') })).toEqual(keys(view))
})

test('customers without a target stand in a group at the end, closed at first', () => {
  const figures = { code: '', name: '', values: [3] }
  const rows = [
    { node: 'b', parent: null, level: 'bigArea' as const, ...figures, targets: [5], targeted: [3] },
    { node: 'b/c1', parent: 'b', level: 'customer' as const, ...figures, targets: [null], targeted: [null] },
    { node: 'b/c2', parent: 'b', level: 'customer' as const, ...figures, targets: [5], targeted: [3] },
  ]
  const answer = {
    columns: [{ code: 'A', label: 'A' }],
    rows,
    total: { values: [3], targets: [5], targeted: [3] },
    version: 1,
  }
  const shown = (view: Parameters<typeof matrixRows>[1]) => matrixRows(answer, view).map(({ key }) => key)
  expect(shown({ depth: 9, flipped: [] })).toEqual(['b', 'b/c2', withoutTarget])
  expect(shown({ depth: 9, flipped: [withoutTarget] })).toEqual(['b', 'b/c2', withoutTarget, 'b/c1'])
})
