import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { sortKeysOf } from '../../fields/field.ts'
import { goodsFields } from '../../fields/goods.ts'
import { GoodsFilter } from '../../filters.ts'
import { skcStatuses } from '../../orders/counting.ts'
import { menu } from '../../permissions.ts'

export const goodsListSorts = ['sort', ...sortKeysOf(goodsFields)] as const
export const goodsStatuses = ['onSale', 'partFrozen', 'frozen', 'dropped'] as const

/** Data a style may still lack before it can be ordered. */
export const missingThings = ['picture', 'size', 'price', 'wave'] as const
export type MissingThing = (typeof missingThings)[number]

const GoodsListFilter = GoodsFilter.extend({
  statuses: z.array(z.enum(goodsStatuses)).max(4).optional(),
  /** Only styles that lack this. */
  missing: z.enum(missingThings).optional(),
})
/** 'sort' is the order set by the organiser. */
const listing = { sort: z.enum(goodsListSorts).default('sort'), order: paging.order }
const GoodsListQuery = GoodsListFilter.extend({ ...paging, ...listing })
export type GoodsListFilter = z.output<typeof GoodsListFilter>
export type GoodsListQuery = z.output<typeof GoodsListQuery>

/**
 * Style with its colours. `tagPrice` in yuan, absent for users who may not see it; `qty` counts the areas the user
 * may see.
 */
export const GoodsRow = z.object({
  goodsId: z.int(),
  goodsNo: z.string(),
  name: z.string(),
  image: z.string(),
  brand: z.string(),
  season: z.string(),
  category: z.string(),
  wave: z.string(),
  tagPrice: z.number().optional(),
  /** Absent as the price is. */
  priceRange: z.string().optional(),
  sizeGroup: z.string(),
  /** Names in the order of their columns. */
  sizes: z.array(z.string()),
  colours: z.array(
    z.object({
      colourId: z.int(),
      code: z.string(),
      name: z.string(),
      rgb: z.string().nullable(),
      skcNo: z.string(),
      status: z.enum(skcStatuses),
    }),
  ),
  mustOrder: z.boolean(),
  hot: z.boolean(),
  /** Fewest pieces of the style, once ordered. */
  moq: z.int().nullable(),
  /** Summed over all colours that are not dropped. */
  factoryMin: z.int().nullable(),
  status: z.enum(goodsStatuses),
  qty: z.int(),
})
export type GoodsRow = z.output<typeof GoodsRow>

/** `price` is absent for users who may not see prices; `version` as in the list. */
export const GoodsCounts = z.object({
  all: z.int(),
  picture: z.int(),
  size: z.int(),
  price: z.int().optional(),
  wave: z.int(),
  version: z.int(),
})
export type GoodsCounts = z.output<typeof GoodsCounts>

const read = { effect: 'read', access: menu('goods'), scope: 'brand+area' } as const

export const goods = area({
  /** `version` is the fair's, as the reports have it: the answer is out of date when it moves. */
  list: {
    method: 'POST',
    path: '/goods/list',
    ...read,
    input: GoodsListQuery,
    output: pageOf(GoodsRow).extend({ version: z.int() }),
  },
  /**
   * Number of styles within the filter, and of those with each kind of missing data; the filter's own condition on
   * missing data is ignored.
   */
  counts: {
    method: 'POST',
    path: '/goods/counts',
    ...read,
    scope: 'brand',
    input: GoodsListFilter,
    output: GoodsCounts,
  },
  /** The styles before and after one in a list as it is filtered and sorted, and its place; nulls where it is not among them. */
  neighbours: {
    method: 'POST',
    path: '/goods/neighbours',
    ...read,
    input: GoodsListFilter.extend({ ...listing, goodsId: z.int() }),
    output: z.object({
      previous: z.int().nullable(),
      next: z.int().nullable(),
      place: z.int().nullable(),
      count: z.int(),
    }),
  },
  importTemplate: {
    method: 'GET',
    path: '/goods/importTemplate',
    ...read,
    scope: 'none',
    transport: 'download',
    input: z.object({}),
    output: nothing,
  },
  /** One row per colour, every field, in the columns of the template: imported again it changes nothing. */
  export: {
    method: 'POST',
    path: '/goods/export',
    ...read,
    transport: 'download',
    input: GoodsListFilter,
    output: nothing,
  },
})
