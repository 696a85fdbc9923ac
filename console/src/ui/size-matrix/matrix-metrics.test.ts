import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { blockScroll, blockWidth, metricsOf, stretched } from './matrix-metrics.ts'

test('columns grow into the room there is, never past it and never below what they need', () => {
  const metrics = metricsOf({ density: 'compact' })
  assert(
    property(integer({ min: 0, max: 4000 }), integer({ min: 0, max: 30 }), (width, columns) => {
      const grown = stretched(metrics, { width, columns })
      const need = blockWidth(metrics, columns)
      const now = blockWidth(grown, columns)
      return now >= need && now <= Math.max(need, width) && grown.cell >= metrics.cell
    }),
  )
  // Eight sizes beside the panel of a wide screen.
  const wide = stretched(metrics, { width: 1270, columns: 8 })
  expect([wide.state, wide.cell, blockWidth(wide, 8)]).toEqual([180, 69, 1270])
})

test('a style scrolls by itself where it is wider than the list, and the others stay', () => {
  const metrics = metricsOf()
  const width = blockWidth(metrics, 10)
  const scrolls = (columns: number, sizes: number) => blockScroll(metrics, { columns, sizes, width })
  expect([scrolls(10, 10), scrolls(10, 4)]).toEqual(['none', 'none'])
  expect([scrolls(30, 30), scrolls(30, 10), scrolls(30, 4)]).toEqual(['own', 'still', 'still'])
  // A phone scrolls as a whole: names and sums would leave no place for sizes.
  expect(blockScroll(metricsOf({ density: 'narrow' }), { columns: 30, sizes: 30, width: 360 })).toBe('none')
})
