import { expect, test } from 'vitest'
import type { Colour, Style } from '../../goods/style.ts'
import type { OrderBook } from '../order-book.ts'
import { type ColourPlace, fittedFill } from './fitted-run.ts'

type Ordered = Readonly<Record<string, number>>
type Rule = ColourPlace['minimums'][number]
const limits = { maxQtyPerCell: 9999, maxQtyPerSkc: null }

/** A style of two sizes; what is ordered is named by colour and size. */
function placeOf(
  figures: { readonly moq?: number; readonly skcMoq?: number; readonly multiple?: number },
  { ordered = {}, minimums = [], max = {} }: { ordered?: Ordered; minimums?: readonly Rule[]; max?: object } = {},
): ColourPlace {
  const cells = Object.entries(ordered).map(([key, qty]) => {
    const [colourId = 0, sizeId = 0] = key.split(' ').map(Number)
    return { goodsId: 7, colourId, sizeId, qty }
  })
  const cell = ({ colourId, sizeId }: { colourId: number; sizeId: number }) => ({
    qty: cells.find((each) => each.colourId === colourId && each.sizeId === sizeId)?.qty ?? 0,
  })
  return {
    // A fill asks a book, a style and a colour for no more.
    book: { all: () => cells, cell } as unknown as OrderBook,
    style: { goodsId: 7, moq: figures.moq ?? null, multiple: figures.multiple ?? null } as Style,
    colour: { colourId: 1, moq: figures.skcMoq ?? null } as Colour,
    minimums: [...minimums],
    limits: { ...limits, ...max },
  }
}
const run = (s: number, m: number) => [
  { goodsId: 7, colourId: 1, sizeId: 1, qty: s },
  { goodsId: 7, colourId: 1, sizeId: 2, qty: m },
]
const fitted = (place: ColourPlace, fill = run(1, 2), way: 'add' | 'replace' = 'replace') =>
  fittedFill(place, fill, { way, isFitted: true }).edits.map(({ qty }) => qty)

test('pieces are raised to the minimum and the next multiple, and sizes keep their proportion', () => {
  expect(fitted(placeOf({}))).toEqual([1, 2])
  expect(fitted(placeOf({ moq: 12 }))).toEqual([4, 8])
  expect(fitted(placeOf({ moq: 12, multiple: 9 }))).toEqual([6, 12])
  expect(fitted(placeOf({ skcMoq: 6 }))).toEqual([2, 4])
  expect(fitted(placeOf({ moq: 12 }), run(0, 0))).toEqual([0, 0])
})

test('the style’s minimum counts its other colours, and what is there counts where it is added to', () => {
  expect(fitted(placeOf({ moq: 12 }, { ordered: { '2 1': 6 } }))).toEqual([2, 4])
  expect(fitted(placeOf({ moq: 12, multiple: 6 }, { ordered: { '1 1': 4 } }), run(1, 2), 'add')).toEqual([7, 5])
})

test('the customer’s rule for the colour holds before that for the style, and both before the package', () => {
  const ofStyle = { goodsId: 7, colourId: null, min: 24, multiple: 12, max: null }
  const ofColour = { goodsId: 7, colourId: 1, min: 9, multiple: 3, max: null }
  expect(fitted(placeOf({ moq: 6 }, { minimums: [ofStyle] }))).toEqual([8, 16])
  expect(fitted(placeOf({ moq: 6 }, { minimums: [ofStyle, ofColour] }))).toEqual([3, 6])
})

test('the largest quantity is kept with the multiple, and without fitting only the largest quantities are kept', () => {
  const ofStyle = { goodsId: 7, colourId: null, min: null, multiple: 6, max: 20 }
  expect(fitted(placeOf({}, { minimums: [ofStyle] }), run(10, 20))).toEqual([6, 12])
  expect(fitted(placeOf({ multiple: 6 }, { max: { maxQtyPerSkc: 15 } }), run(10, 20))).toEqual([4, 8])
  const unfitted = fittedFill(placeOf({ moq: 12 }, { max: { maxQtyPerCell: 1 } }), run(1, 2), {
    ...{ way: 'replace', isFitted: false },
  })
  expect([unfitted.edits.map(({ qty }) => qty), unfitted.cut]).toEqual([[1, 1], 1])
})
