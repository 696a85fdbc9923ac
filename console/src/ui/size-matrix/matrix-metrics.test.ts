import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { blockWidth, metricsOf, stretched } from './matrix-metrics.ts'

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
