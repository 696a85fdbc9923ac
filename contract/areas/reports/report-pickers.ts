import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { pageOf, paging } from '../../envelope.ts'
import { CustomerFilter, GoodsFilter, reportFilters } from '../../filters.ts'
import { skcStatuses } from '../../orders/counting.ts'
import { signedIn } from '../../permissions.ts'

export const customerSorts = ['sort', 'code', 'name', 'qty', 'amount', 'completion', 'updatedAt'] as const

const CustomerPickerQuery = CustomerFilter.extend({
  ...paging,
  /** 'sort' is the order the organiser gave his customers. */
  sort: z.enum(customerSorts).default('sort'),
})
export type CustomerPickerQuery = z.output<typeof CustomerPickerQuery>

/**
 * Who a customer is; what he ordered is absent for who may open no screen that shows it (`figureMenus`). Figures count the brands the
 * user may see, without dropped colours. Completion in percent, null without a target.
 */
export const ListedCustomer = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  type: z.string(),
  level: z.string(),
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
export type ListedCustomer = z.output<typeof ListedCustomer>

const GoodsPickerQuery = GoodsFilter.extend({ limit: z.coerce.number().int().min(1).max(50).default(20) })
export type GoodsPickerQuery = z.output<typeof GoodsPickerQuery>

export const ListedGoods = z.object({
  goodsId: z.int(),
  goodsNo: z.string(),
  name: z.string(),
  image: z.string(),
  brand: z.string(),
  category: z.string(),
  wave: z.string(),
  /** Absent without the right to tag prices, and for who may open no screen at all. */
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
export type ListedGoods = z.output<typeof ListedGoods>

const Area = z.object({ id: z.int(), code: z.string(), name: z.string(), customers: z.int() })
const Region = Area.extend({ areas: z.array(Area) })
const BigArea = Area.extend({ regions: z.array(Region) })

/** One filter in words: what it narrows, to which values as far as they may be seen, and how many more. */
export const FilterLine = z.object({ name: z.string(), values: z.array(z.string()), more: z.int() })
export type FilterLine = z.output<typeof FilterLine>

const read = { effect: 'read', access: signedIn } as const

/** What report and order screens let one choose from; open to everybody signed in, narrowed to what he may see. */
export const reportPickers = area({
  getCustomerList: {
    method: 'POST',
    path: '/report/getCustomerList',
    ...read,
    scope: 'brand+area',
    input: CustomerPickerQuery,
    output: pageOf(ListedCustomer),
  },
  getGoodsList: {
    method: 'GET',
    path: '/report/getGoodsList',
    ...read,
    scope: 'brand',
    input: GoodsPickerQuery,
    output: z.array(ListedGoods),
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
  /** The filters of a report in words, and which brands and areas all of the user's figures are of; none where he sees all. */
  getFilterNames: {
    method: 'POST',
    path: '/report/getFilterNames',
    ...read,
    scope: 'brand+area',
    input: z.object(reportFilters),
    output: z.object({ filters: z.array(FilterLine), scope: z.array(FilterLine) }),
  },
})
