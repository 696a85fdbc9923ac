import { expect, test } from 'vitest'
import { MatrixStore } from './matrix-store.ts'
import { totalsOf } from './matrix-totals.ts'
import { colourOf, styleOf } from './testing/matrix-fixture.ts'

test('amounts are exact, dropped colours count nothing, a hidden price hides the amount of what is ordered', () => {
  const store = new MatrixStore()
  const hidden = { ...colourOf('e', [2]), prices: { tag: 0.1 } }
  store.load([
    styleOf('s', 2, [
      colourOf('a', [3, 0], { net: 0.1 }),
      colourOf('b', [0, 0], { net: 99 }),
      colourOf('d', [9, 9], { state: 'dropped' }),
    ]),
    styleOf('h', 1, [hidden]),
  ])
  expect(totalsOf(store.rowsOf('s'))).toEqual({ qty: 3, tag: 60, net: 0.3 })
  expect(totalsOf(store.rowsOf('h'))).toEqual({ qty: 2, tag: 0.2, net: undefined })
  expect(store.totals()).toEqual({ qty: 5, tag: 60.2, net: undefined })
  expect(store.totals()).toBe(store.totals())
})
