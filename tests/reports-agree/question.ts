import type { DimensionKey } from '@fairdesk/contract/report-keys'
import fc from 'fast-check'

type Narrowed = { readonly goods: object; readonly customers: object }

/** Filters that every report takes; often none, sometimes of what nobody has. */
const filters: fc.Arbitrary<Narrowed> = fc.record({
  goods: fc.record(
    {
      brandCodes: fc.subarray(['SC', 'HF', '']),
      categoryCodes: fc.subarray(['TOP', 'BOT', 'SHOE', 'NONE']),
      waveCodes: fc.subarray(['W1', 'W2', '']),
      goodsIds: fc.subarray([1, 2, 3, 4, 5, 6]),
      colourIds: fc.subarray([1, 2, 3]),
      frozen: fc.constantFrom('0', '1', 'all'),
      keyword: fc.constantFrom('T', 'X', '裤'),
    },
    { requiredKeys: [] },
  ),
  customers: fc.record(
    {
      customerIds: fc.subarray([1, 2, 3, 4, 5, 6, 99]),
      bigAreaIds: fc.subarray([1, 2]),
      areaCodes: fc.subarray(['HZ', 'NB', 'CY', '']),
      levels: fc.subarray(['A', '']),
      orderStatus: fc.subarray(['draft', 'submitted', 'approved']),
      keyword: fc.constantFrom('C00', '店', '客户'),
    },
    { requiredKeys: [] },
  ),
})

const nothing: Narrowed = { goods: {}, customers: {} }

/** At most two filters of either side, so that mostly something is left. */
export const someFilters: fc.Arbitrary<Narrowed> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(nothing) },
  {
    weight: 3,
    arbitrary: filters.map(({ goods, customers }) => ({ goods: first(goods), customers: first(customers) })),
  },
)

function first(filter: object): object {
  return Object.fromEntries(Object.entries(filter).slice(0, 1))
}

const goodsDims = ['brand', 'category', 'wave', 'style', 'skc', 'colour', 'skcStatus'] as const
const customerDims = ['bigArea', 'region', 'area', 'level', 'customer', 'agent', 'orderStatus', 'orderType'] as const

/** How the reports with dimensions are asked. */
export const layouts = fc.record({
  dims: fc.shuffledSubarray<DimensionKey>([...goodsDims, ...customerDims, 'size'], { minLength: 1, maxLength: 3 }),
  columnDim: fc.option(fc.constantFrom<DimensionKey>(...goodsDims, ...customerDims), { nil: undefined }),
  goodsDims: fc.shuffledSubarray<(typeof goodsDims)[number]>([...goodsDims], { minLength: 1, maxLength: 3 }),
  sizeMode: fc.constantFrom('none' as const, 'columns' as const, 'rows' as const),
  shareWithin: fc.constantFrom('total' as const, 'parent' as const),
  level: fc.constantFrom('line' as const, 'sku' as const),
  page: fc.integer({ min: 1, max: 7 }),
})
export type Layout = typeof layouts extends fc.Arbitrary<infer L> ? L : never
export type Filters = Narrowed

export function isEmpty({ goods, customers }: Filters): boolean {
  return Object.keys({ ...goods, ...customers }).length === 0
}
