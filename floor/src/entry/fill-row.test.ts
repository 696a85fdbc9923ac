import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byCurve, bySets, curveOf } from './fill-row.ts'

const ratio = new Map([
  [1, 1],
  [2, 2],
  [3, 2],
])

test('sets of a ratio fill the sizes there are', () => {
  expect([...bySets([1, 2], ratio, 3)]).toEqual([
    [1, 3],
    [2, 6],
  ])
})

test('pieces along a curve sum up, also where the colour lacks sizes or the curve is empty', () => {
  const size = fc.integer({ min: 1, max: 8 })
  const curves = fc.dictionary(size.map(String), fc.integer({ min: 0, max: 99 }))
  fc.assert(
    fc.property(
      fc.uniqueArray(size, { minLength: 1 }),
      curves,
      fc.integer({ min: 0, max: 9999 }),
      (sizes, curve, qty) => {
        const filled = byCurve(sizes, new Map(Object.entries(curve).map(([id, part]) => [Number(id), part])), qty)
        expect([...filled.keys()]).toEqual(sizes)
        expect([...filled.values()].reduce((sum, part) => sum + part, 0)).toBe(qty)
      },
    ),
  )
})

test('a curve is what was ordered, size by size', () => {
  expect([
    ...curveOf([
      new Map([[1, 2]]),
      new Map([
        [1, 1],
        [2, 5],
      ]),
    ]),
  ]).toEqual([
    [1, 3],
    [2, 5],
  ])
})
