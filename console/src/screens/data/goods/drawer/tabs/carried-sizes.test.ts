import { expect, test } from 'vitest'
import { colourKey, newColour, newDraft } from '../goods-draft.ts'
import { carriedSizes, hasSizes } from './carried-sizes.ts'

const group = (id: number, codes: readonly string[]) => ({
  ...{ id, code: String(id), name: String(id) },
  sizes: codes.map((code, index) => ({ id: id * 10 + index, code, name: code })),
})
const small = group(1, ['S', 'M', 'L', 'XXL'])
const large = group(2, ['2XL', 'XL', 'L', 'M', 'S'])
const draft = {
  ...newDraft(),
  ...{ sizeGroupId: 1, sizes: [10, 11, 13], byCarton: true, fixedRatio: '1:2:3', colourOrder: [7] },
  [colourKey(7)]: {
    ...newColour(7),
    holes: [11],
    barcodes: [
      { sizeId: 10, code: '1' },
      { sizeId: 13, code: '3' },
    ],
  },
}

test('sizes, holes, barcodes and the carton go to the same sizes of a larger group', () => {
  expect(carriedSizes(draft, small, large)).toEqual({
    ...{ sizeGroupId: 2, sizes: [20, 23, 24], fixedRatio: '3:2:1' },
    [colourKey(7)]: {
      ...newColour(7),
      holes: [23],
      barcodes: [
        { sizeId: 24, code: '1' },
        { sizeId: 20, code: '3' },
      ],
    },
  })
})

test('nothing is carried into a group that lacks an offered size', () => {
  const few = group(3, ['S', 'M', 'L'])
  expect(carriedSizes(draft, small, few)).toBeNull()
  expect(hasSizes(small, few, [10, 11, 12])).toBe(true)
  expect(hasSizes(small, few, [13])).toBe(false)
  expect(carriedSizes({ ...draft, sizes: [] }, small, large)).toBeNull()
})
