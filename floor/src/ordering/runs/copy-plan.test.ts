import { expect, test } from 'vitest'
import { type CopyTarget, planCopy } from './copy-plan.ts'

const run = [
  { goodsId: 1, colourId: 1, sizeId: 1, qty: 2 },
  { goodsId: 1, colourId: 1, sizeId: 2, qty: 4 },
  { goodsId: 2, colourId: 1, sizeId: 1, qty: 4 },
]
const brandOf = (goodsId: number) => (goodsId === 1 ? 'SC' : 'HF')
const rules = { brandOf, isOnSale: () => true }
const shop = (customerId: number, more: Partial<CopyTarget> = {}): CopyTarget => ({
  ...{ customerId, brands: null, target: null, maxQtyPerCell: 9999, ...more },
})
const quantities = (plan: ReturnType<typeof planCopy>) => plan.map(({ edits }) => edits.map(({ qty }) => qty))

test('by a factor each order gets its part of the run', () => {
  const plan = planCopy(run, [shop(1), shop(2)], { scale: { by: 'factor', percent: 50 }, ...rules })
  expect(quantities(plan)).toEqual([
    [1, 2, 2],
    [1, 2, 2],
  ])
})

test('by target the orders share exactly the pieces; one without a target gets none', () => {
  const shops = [shop(1, { target: 300 }), shop(2, { target: 100 }), shop(3)]
  const plan = planCopy(run, shops, { scale: { by: 'target', pieces: 40 }, ...rules })
  expect(quantities(plan)).toEqual([
    [6, 12, 12],
    [2, 4, 4],
    [0, 0, 0],
  ])
})

test('an order gets its own brands alone, and no more in a cell than it takes; both are told', () => {
  const [plan] = planCopy(run, [shop(1, { brands: ['SC'], maxQtyPerCell: 3 })], {
    ...{ scale: { by: 'factor', percent: 100 }, ...rules },
  })
  expect(plan?.edits).toEqual([
    { goodsId: 1, colourId: 1, sizeId: 1, qty: 2 },
    { goodsId: 1, colourId: 1, sizeId: 2, qty: 3 },
  ])
  expect(plan).toMatchObject({ cut: 1, closedRows: 1 })
})

test('a frozen colour is left out and told; an order that may have nothing leaves its share to the others', () => {
  const shops = [shop(1, { target: 100 }), shop(2, { target: 100, brands: ['HF'] })]
  const plan = planCopy(run, shops, {
    ...{ scale: { by: 'target', pieces: 9 }, brandOf, isOnSale: ({ goodsId }) => goodsId === 1 },
  })
  expect(quantities(plan)).toEqual([[3, 6], []])
  expect(plan.map(({ closedRows }) => closedRows)).toEqual([1, 2])
})
