import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardGap, fitCards } from './fit-cards.ts'

const preferred = { width: 180, height: 323 }

test.each([
  [1146, 6, 177],
  [1134, 6, 175],
  [390, 2, 177],
  [360, 2, 162],
  [320, 1, 296],
  [0, 1, 162],
])('a wall of %i pixels has %i cards of %i', (wall, columns, width) => {
  expect(fitCards(wall, preferred)).toMatchObject({ columns, width })
})

test('whatever the width of a wall, its cards fill it to the pixel that cannot be shared, and never leave it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 4000 }), (wall) => {
      const { columns, width, lineHeight } = fitCards(wall, preferred)
      const spare = wall - cardGap - columns * (width + cardGap)
      expect(spare).toBeGreaterThanOrEqual(0)
      expect(spare).toBeLessThan(columns)
      expect(width).toBeGreaterThanOrEqual(preferred.width - cardGap - 6)
      const grown = width - (preferred.width - cardGap)
      expect(Math.abs(lineHeight - preferred.height - (grown * 4) / 3)).toBeLessThanOrEqual(0.5)
    }),
  )
})
