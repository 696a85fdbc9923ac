import { z } from 'zod'
import { area } from '../endpoint.ts'
import { nothing, pageOf, paging } from '../envelope.ts'
import { GoodsFilter } from '../filters.ts'
import { menu } from '../permissions.ts'

export const goodsListSorts = ['sort', 'goodsNo', 'name', 'category', 'wave', 'tagPrice', 'qty'] as const
export const goodsStatuses = ['onSale', 'partFrozen', 'frozen', 'dropped'] as const

const GoodsSought = GoodsFilter.extend({ statuses: z.array(z.enum(goodsStatuses)).max(4).optional() })
const GoodsWanted = GoodsSought.extend({
  ...paging,
  /** 'sort' is the order the organiser gave his goods. */
  sort: z.enum(goodsListSorts).default('sort'),
})
export type GoodsSought = z.output<typeof GoodsSought>
export type GoodsWanted = z.output<typeof GoodsWanted>

/** A style with its colours. `tagPrice` in yuan, absent for who may not see it; `qty` counts the areas the user may see. */
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
  priceRange: z.string(),
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
      status: z.enum(['onSale', 'frozen', 'dropped']),
    }),
  ),
  mustOrder: z.boolean(),
  hot: z.boolean(),
  status: z.enum(goodsStatuses),
  qty: z.int(),
})
export type GoodsRow = z.output<typeof GoodsRow>

const read = { effect: 'read', access: menu('goods'), scope: 'brand+area' } as const

export const goods = area({
  /** `version` is the fair's, as the reports have it: the answer is out of date when it moves. */
  list: {
    method: 'POST',
    path: '/goods/list',
    ...read,
    input: GoodsWanted,
    output: pageOf(GoodsRow).extend({ version: z.int() }),
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
    input: GoodsSought,
    output: nothing,
  },
})
