import { expect, test } from 'vitest'
import { goods, me, order } from '../../testing/show.tsx'
import { OrderBook } from '../order-book.ts'
import { formerRun, openRun } from './former-run.ts'
import { limitedFill } from './limited-fill.ts'

/** Order with 4 pieces of style 1, colour 1, size 1. */
function bookOf() {
  const book = new OrderBook(12, { send: async () => true, letGo: () => undefined })
  book.take(order)
  return book
}
const edit = (colourId: number, sizeId: number, qty: number) => ({ goodsId: 1, colourId, sizeId, qty })
const former = (qty: number, cells: { sizeId: number; qty: number }[] = [], more: object = {}) => ({
  ...{ goodsId: 1, colourId: 1, season: '26AW', qty, cells, ...more },
})

test('what was ordered before is spread by its own sizes, else by the curve of the order, else by the ratio, else evenly', () => {
  const book = bookOf()
  const known = [
    { sizeId: 1, qty: 1 },
    { sizeId: 2, qty: 3 },
  ]
  const runOf = (ratios: typeof me.ratios) => formerRun([former(12)], { goods, book, ratios }).map(({ qty }) => qty)
  expect(formerRun([former(12, known)], { goods, book, ratios: [] })).toEqual([edit(1, 1, 3), edit(1, 2, 9)])
  expect(runOf(me.ratios)).toEqual([12, 0])
  book.set(edit(1, 1, 0), 0)
  expect(runOf(me.ratios)).toEqual([4, 8])
  expect(runOf([])).toEqual([6, 6])
})

test('colours that are gone or not on sale are counted, sizes that are not offered left out', () => {
  const run = [edit(1, 1, 2), edit(1, 2, 0), edit(2, 2, 5), edit(9, 1, 1), { ...edit(1, 1, 1), goodsId: 9 }]
  expect(openRun(run, goods)).toEqual({ run: [edit(1, 1, 2)], closedRows: 2 })
})

test('no cell and no colour gets above its limit; what is ordered of it already counts', () => {
  const book = bookOf()
  const fill = [edit(1, 1, 6), edit(1, 2, 6), edit(2, 1, 3)]
  const filled = (way: 'add' | 'replace', maxQtyPerCell: number, maxQtyPerSkc: number | null = null) => {
    const { edits, ...sums } = limitedFill(book, fill, { way, limits: { maxQtyPerCell, maxQtyPerSkc } })
    return [edits.map(({ qty }) => qty), sums]
  }
  expect(filled('add', 99)).toEqual([[10, 6, 3], { previousQty: 4, filledQty: 19, cut: 0 }])
  expect(filled('replace', 99)).toEqual([[6, 6, 3], { previousQty: 4, filledQty: 15, cut: 0 }])
  expect(filled('add', 5)).toEqual([[5, 5, 3], { previousQty: 4, filledQty: 13, cut: 6 }])
  expect(filled('add', 99, 8)).toEqual([[6, 2, 3], { previousQty: 4, filledQty: 11, cut: 8 }])
  // The other size of the colour is not part of the fill.
  const one = limitedFill(book, [edit(1, 2, 6)], { way: 'replace', limits: { maxQtyPerCell: 99, maxQtyPerSkc: 7 } })
  expect(one).toEqual({ edits: [edit(1, 2, 3)], previousQty: 0, filledQty: 3, cut: 3 })
})
