import fc from 'fast-check'
import { expect, test } from 'vitest'
import { piecesOf, runOf, sharesByTarget, withinMost } from './share-run.ts'

const cell = (colourId: number, sizeId: number, qty: number) => ({ goodsId: 1, colourId, sizeId, qty })

test('a run is scaled by its rows, then by the sizes of each', () => {
  const run = [cell(1, 1, 2), cell(1, 2, 4), cell(2, 1, 3)]
  expect(runOf(run, 9).map(({ qty }) => qty)).toEqual([2, 4, 3])
  expect(runOf(run, 18).map(({ qty }) => qty)).toEqual([4, 8, 6])
  // Half of 9 is 4.5, told as 5: rows get 3.3 and 1.7, so 3 and 2.
  expect(runOf(run, 5).map(({ qty }) => qty)).toEqual([1, 2, 2])
})

test('whatever the run, the pieces are those that were asked for, and what was empty stays so', () => {
  const runs = fc.uniqueArray(fc.tuple(fc.nat(3), fc.nat(5), fc.nat(500)), {
    ...{ minLength: 1, maxLength: 20, selector: ([colourId, sizeId]) => `${colourId} ${sizeId}` },
  })
  fc.assert(
    fc.property(runs, fc.nat(20_000), (cells, pieces) => {
      const run = cells.map(([colourId, sizeId, qty]) => cell(colourId, sizeId, qty))
      const scaled = runOf(run, pieces)
      expect(piecesOf(scaled)).toBe(piecesOf(run) === 0 ? 0 : pieces)
      const empty = new Set(run.filter(({ qty }) => qty === 0).map(({ colourId, sizeId }) => `${colourId} ${sizeId}`))
      const filledEmpty = scaled.filter(({ colourId, sizeId, qty }) => qty > 0 && empty.has(`${colourId} ${sizeId}`))
      expect(filledEmpty).toEqual([])
    }),
  )
})

test('pieces go to the shops by their targets; who has none gets none', () => {
  expect(sharesByTarget(100, [300, 200, null])).toEqual([60, 40, 0])
  expect(sharesByTarget(10, [1, 1, 1])).toEqual([4, 3, 3])
  expect(sharesByTarget(10, [null, null])).toEqual([0, 0])
})

test('no cell is above what the order takes', () => {
  expect(withinMost([cell(1, 1, 12), cell(1, 2, 3)], 9).map(({ qty }) => qty)).toEqual([9, 3])
})
