import { z } from 'zod'
import { byCustomerCode } from '../../customer-attributes.ts'
import { area } from '../../endpoint.ts'
import { pageOf, paging } from '../../envelope.ts'
import { CustomerFilter, GoodsFilter, reportFilters } from '../../filters.ts'
import { skcStatuses } from '../../orders/counting.ts'
import { figureMenus, menu, signedIn } from '../../permissions.ts'

export const customerSorts = ['sort', 'code', 'name', 'qty', 'amount', 'completion', 'updatedAt'] as const

const CustomerPickerQuery = CustomerFilter.extend({
  ...paging,
  /** 'sort' is the organiser's order of customers. */
  sort: z.enum(customerSorts).default('sort'),
})
export type CustomerPickerQuery = z.output<typeof CustomerPickerQuery>

/**
 * Customer; order figures are absent for users who may open no screen that shows them (`figureMenus`). Figures count
 * the brands the user may see, without dropped colours. Completion in percent, null without a target.
 */
export const CustomerPickerRow = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  type: z.string(),
  ...byCustomerCode(() => z.string()),
  bigArea: z.string(),
  region: z.string(),
  area: z.string(),
  agent: z.string(),
  enabled: z.boolean(),
  status: z.string().optional(),
  locked: z.boolean().optional(),
  qty: z.int().optional(),
  tagAmount: z.number().optional(),
  netAmount: z.number().optional(),
  targetQty: z.int().nullable().optional(),
  targetAmount: z.number().nullable().optional(),
  completionQty: z.number().nullable().optional(),
  completionAmount: z.number().nullable().optional(),
  updatedAt: z.string().nullable().optional(),
})
export type CustomerPickerRow = z.output<typeof CustomerPickerRow>

const GoodsPickerQuery = GoodsFilter.extend({ limit: z.coerce.number().int().min(1).max(50).default(20) })
export type GoodsPickerQuery = z.output<typeof GoodsPickerQuery>

export const GoodsPickerRow = z.object({
  goodsId: z.int(),
  goodsNo: z.string(),
  name: z.string(),
  image: z.string(),
  brand: z.string(),
  category: z.string(),
  wave: z.string(),
  /** Absent without the right to tag prices, and for users who may open no screen at all. */
  tagPrice: z.number().optional(),
  colours: z.array(
    z.object({
      colourId: z.int(),
      skcNo: z.string(),
      name: z.string(),
      rgb: z.string().nullable(),
      status: z.enum(skcStatuses),
    }),
  ),
})
export type GoodsPickerRow = z.output<typeof GoodsPickerRow>

const Area = z.object({ id: z.int(), code: z.string(), name: z.string(), customers: z.int() })
const Region = Area.extend({ areas: z.array(Area) })
const BigArea = Area.extend({ regions: z.array(Region) })

/** Filter in words: its name, the visible values, and the number of further ones. */
export const FilterLine = z.object({ name: z.string(), values: z.array(z.string()), more: z.int() })
export type FilterLine = z.output<typeof FilterLine>

/** Filter in words, with its place in the question; `missing` counts values that do not exist any more, or that the user may not see. */
export const FilterChip = FilterLine.extend({
  side: z.enum(['goods', 'customers']),
  field: z.string(),
  missing: z.int(),
})
export type FilterChip = z.output<typeof FilterChip>

/** Value of a dimension that goods or customers in sight have. */
export const FilterValue = z.object({ id: z.int(), code: z.string(), label: z.string() })
export type FilterValue = z.output<typeof FilterValue>
/** Dimensions without a list of their own in the base data. */
export const filterValueDims = ['style', 'colour', 'sizeGroup', 'agent', 'customer'] as const

const read = { effect: 'read', access: signedIn } as const

/** Choices for report and order screens; open to every signed-in user, limited to what they may see. */
export const reportPickers = area({
  getCustomerList: {
    method: 'POST',
    path: '/report/getCustomerList',
    ...read,
    scope: 'brand+area',
    input: CustomerPickerQuery,
    output: pageOf(CustomerPickerRow),
  },
  getGoodsList: {
    method: 'GET',
    path: '/report/getGoodsList',
    ...read,
    scope: 'brand',
    input: GoodsPickerQuery,
    output: z.array(GoodsPickerRow),
  },
  /** Big areas with their regions and areas, and how many customers each has. */
  getAreacode: {
    method: 'GET',
    path: '/report/getAreacode',
    ...read,
    scope: 'area',
    input: z.object({ bigAreaId: z.coerce.number().int().optional(), regionId: z.coerce.number().int().optional() }),
    output: z.array(BigArea),
  },
  /**
   * Returns a report's filters in words, and the brands and areas of all the user's figures; none if the user sees
   * all.
   */
  getFilterNames: {
    method: 'POST',
    path: '/report/getFilterNames',
    ...read,
    scope: 'brand+area',
    input: z.object(reportFilters),
    output: z.object({ filters: z.array(FilterChip), scope: z.array(FilterLine) }),
  },
  /** Returns the values of a dimension in visible orders. */
  getFilterValues: {
    method: 'GET',
    path: '/report/getFilterValues',
    ...read,
    access: menu(...figureMenus),
    scope: 'brand+area',
    input: z.object({ dim: z.enum(filterValueDims) }),
    output: z.array(FilterValue),
  },
})
