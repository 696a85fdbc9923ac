import { expect, test } from 'vitest'
import { inOrderOf } from './sizes-in-order.ts'

const size = (id: number) => ({ id, sizeCode: `${id}`, sizeName: `${id}`, sizeNo: id, styles: 0 })

test('sizes stand as they were arranged; one that another deleted is gone, one he added comes last', () => {
  const sizes = [size(1), size(2), size(4)]
  expect(inOrderOf([3, 2, 1], sizes).map(({ id }) => id)).toEqual([2, 1, 4])
})
