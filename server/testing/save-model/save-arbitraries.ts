import fc from 'fast-check'
import type { SaveRequest } from '../../domain/orders/save/save-rows.ts'
import { places } from '../order-desk.ts'
import { world } from '../world.ts'

const sizes = Object.values(world.sizes)
const cell = fc.record(
  {
    sizeId: fc.constantFrom(...sizes),
    qty: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 40 }) }, fc.constantFrom('x', -1, 1.5)),
    was: fc.integer({ min: 0, max: 2 }),
  },
  { requiredKeys: ['sizeId', 'qty'] },
)
const edit = fc.record({
  place: fc.constantFrom(...Object.values(places)),
  cells: fc.uniqueArray(cell, { minLength: 1, maxLength: 4, selector: ({ sizeId }) => sizeId }),
})
/** Taken unless somebody forbids it. */
const plainEdit = fc.record({
  place: fc.constantFrom(places.teeBlack, places.teeWhite, places.pantsBlack),
  cells: fc.uniqueArray(
    fc.record({
      sizeId: fc.constantFrom(world.sizes.s, world.sizes.m, world.sizes.l),
      qty: fc.integer({ min: 0, max: 40 }),
    }),
    { minLength: 1, maxLength: 3, selector: ({ sizeId }) => sizeId },
  ),
})
export type Save = {
  readonly customerId: number
  readonly edits: SaveRequest['edits']
  readonly atomic: boolean
  readonly account: string
  readonly visibility?: SaveRequest['visibility']
}

export const wholeVisibility = { brands: 'all', areas: 'all', prices: 'both' } as const
const visibility = fc.oneof(
  { weight: 4, arbitrary: fc.constant(wholeVisibility) },
  fc.record({
    brands: fc.constantFrom('all' as const, ['HF'], []),
    areas: fc.constantFrom('all' as const, ['EAST'], ['NORTH', 'NB'], []),
    prices: fc.constant('both' as const),
  }),
)
type EditArbitrary = typeof edit | typeof plainEdit
const saveOf = (editArbitrary: EditArbitrary, customers: readonly number[]) => {
  return fc
    .record({
      customerId: fc.constantFrom(...customers),
      edits: fc.uniqueArray(editArbitrary, {
        minLength: 1,
        maxLength: 3,
        selector: ({ place }) => `${place.goodsId} ${place.colourId}`,
      }),
      atomic: fc.boolean(),
      account: fc.constantFrom('admin', 'lin'),
      visibility,
    })
    .map(({ edits, ...rest }): Save => ({ ...rest, edits: edits.map(({ place, cells }) => ({ ...place, cells })) }))
}

const groupOf = (save: ReturnType<typeof saveOf>) =>
  fc.uniqueArray(save, { minLength: 1, maxLength: 5, selector: ({ customerId }) => customerId })
export const group = groupOf(saveOf(edit, Object.values(world.customers)))
export const plainGroup = groupOf(
  saveOf(plainEdit, [world.customers.hangzhou, world.customers.ningbo, world.customers.nanjing]),
)
