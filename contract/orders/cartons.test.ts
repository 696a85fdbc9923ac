import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitIntoCartons, isWhole } from './cartons.ts'

const sizes = 4
const pieces = (max: number) => fc.array(fc.integer({ min: 0, max }), { minLength: sizes, maxLength: sizes })
const carton = pieces(3).filter((parts) => parts.some((part) => part > 0))

test('so many cartons of one kind are whole, and a piece more or less is not', () => {
  fc.assert(
    fc.property(carton, fc.integer({ min: 1, max: 50 }), fc.nat(sizes - 1), (parts, cartons, at) => {
      const row = parts.map((part) => part * cartons)
      expect(fitIntoCartons(row, [parts])).toMatchObject({ cartons, gap: 0, stray: 0, at: -1 })
      const more = row.map((qty, place) => (place === at ? qty + 1 : qty))
      const fit = fitIntoCartons(more, [parts])
      const filled = parts.reduce((sum, part) => sum + part, 0)
      // A carton of one size alone is full with every piece.
      const isAlone = parts.every((part, place) => part === 0 || (place === at && part === 1))
      if (parts[at] === 0) expect(fit).toMatchObject({ stray: 1, at })
      else if (!isAlone) expect(fit).toMatchObject({ cartons: cartons + 1, gap: filled - 1, stray: 0 })
    }),
  )
})

test('what is lacking makes it whole, by the carton that needs least', () => {
  fc.assert(
    fc.property(pieces(12), fc.array(carton, { minLength: 1, maxLength: 3 }), (row, cartons) => {
      const fit = fitIntoCartons(row, cartons)
      if (!fit) {
        expect(row.every((qty) => qty === 0)).toBe(true)
        return
      }
      const alone = cartons.map((parts) => fitIntoCartons(row, [parts]))
      expect(alone).toContainEqual(fit)
      for (const one of alone) if (one) expect(one.stray - fit.stray || one.gap - fit.gap).toBeGreaterThanOrEqual(0)
      expect(isWhole(fit)).toBe(cartons.some((parts) => row.every((qty, at) => qty === (parts[at] ?? 0) * fit.cartons)))
      if (!isWhole(fit)) expect(row[fit.at]).toBeDefined()
    }),
  )
})

test('the size to mend is the first that lacks pieces, or has those that belong in no carton', () => {
  expect(fitIntoCartons([2, 3, 4, 2], [[1, 2, 2, 1]])).toEqual({ cartons: 2, whole: 12, gap: 1, stray: 0, at: 1 })
  expect(fitIntoCartons([1, 0, 0, 2], [[1, 0, 0, 0]])).toEqual({ cartons: 1, whole: 1, gap: 0, stray: 2, at: 3 })
  expect(
    fitIntoCartons(
      [2, 4, 4, 2],
      [
        [3, 0, 0, 1],
        [1, 2, 2, 1],
      ],
    ),
  ).toMatchObject({ cartons: 2, gap: 0, stray: 0 })
  expect(fitIntoCartons([0, 0, 0, 0], [[1, 2, 2, 1]])).toBeNull()
  expect(fitIntoCartons([1, 1, 1, 1], [])).toBeNull()
})
