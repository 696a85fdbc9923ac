import { z } from 'zod'
import { byCustomerCode } from '../../customer-attributes.ts'
import { area } from '../../endpoint.ts'
import { nothing, pageOf, paging } from '../../envelope.ts'
import { customerListFields } from '../../fields/customers.ts'
import { sortKeysOf } from '../../fields/field.ts'
import { CustomerFilter } from '../../filters.ts'
import { orderStatuses } from '../../orders/order-states.ts'
import { menu } from '../../permissions.ts'

export const customerListSorts = ['sort', ...sortKeysOf(customerListFields)] as const
export const customerTypes = ['dealer', 'franchise', 'direct', 'joint', 'agentStore'] as const

const CustomerListFilter = CustomerFilter.extend({
  /** A flag in a body or a query, where `z.coerce` would read the text "false" as true. */
  enabled: z.union([z.boolean(), z.stringbool()]).optional(),
  /** Only customers without an area. */
  unplaced: z.union([z.boolean(), z.stringbool()]).optional(),
  /** Only customers without a target for the goods the user sees, or without an account they can sign in with. */
  lacking: z.array(z.enum(['target', 'password'])).optional(),
})
const CustomerListQuery = CustomerListFilter.extend({
  ...paging,
  /** 'sort' is the order set by the organiser. */
  sort: z.enum(customerListSorts).default('sort'),
})
export type CustomerListFilter = z.output<typeof CustomerListFilter>
export type CustomerListQuery = z.output<typeof CustomerListQuery>

/**
 * Amounts in yuan; absent if the user may not see them. `qty` counts the brands the user may see, without dropped
 * colours.
 */
export const CustomerRow = z.object({
  customerId: z.int(),
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  type: z.enum(customerTypes),
  ...byCustomerCode(() => z.string()),
  bigArea: z.string(),
  region: z.string(),
  area: z.string(),
  /** Name of the customer they buy through. */
  agent: z.string(),
  /** Percent of the tag price. */
  discount: z.number().optional(),
  account: z.string(),
  targetQty: z.int().nullable(),
  targetAmount: z.number().nullable().optional(),
  status: z.enum(orderStatuses),
  locked: z.boolean(),
  qty: z.int(),
  /** Pieces ordered in percent of the target; null without one. */
  completion: z.number().nullable(),
  /** Latest over all their sign-ins; null for never. */
  lastLoginAt: z.string().nullable(),
  enabled: z.boolean(),
})
export type CustomerRow = z.output<typeof CustomerRow>

const read = { effect: 'read', access: menu('customers'), scope: 'brand+area' } as const

export const customer = area({
  /** `version` is the fair's, as the reports have it: the answer is out of date when it moves. */
  list: {
    method: 'POST',
    path: '/customer/list',
    ...read,
    input: CustomerListQuery,
    output: pageOf(CustomerRow).extend({ version: z.int() }),
  },
  importTemplate: {
    method: 'GET',
    path: '/customer/importTemplate',
    ...read,
    scope: 'none',
    transport: 'download',
    input: z.object({}),
    output: nothing,
  },
  /** Every field of the customers that fit, in the columns of the template: imported again it changes nothing. */
  export: {
    method: 'POST',
    path: '/customer/export',
    ...read,
    transport: 'download',
    input: CustomerListFilter,
    output: nothing,
  },
})
