import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { menu } from '../../permissions.ts'
import { orderTypes } from './customer-order.ts'
import { OrderFilter } from './order-list.ts'

/** wide: a row per order and colour with its sizes as columns; long: a row per size that is ordered. */
export const orderFileShapes = ['wide', 'long'] as const
export type OrderFileShape = (typeof orderFileShapes)[number]

/** Forms that one file may hold. */
export const mostForms = 2000

const read = { method: 'POST', effect: 'read', scope: 'brand+area', transport: 'download', output: nothing } as const

/** Orders as files for people, and the forms that customers fill in. */
export const orderFiles = area({
  /** Exports the ordered rows of the orders that match the filter or, among them, of those named. */
  exportRows: {
    ...read,
    path: '/order/exportRows',
    access: menu('orderManagement'),
    input: OrderFilter.extend({
      shape: z.enum(orderFileShapes).default('wide'),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      orderIds: z.array(z.int()).max(20_000).optional(),
    }),
  },
  /**
   * Exports a customer's order form, with everything orderable and the quantities ordered; several as a zip of .xlsx.
   */
  exportForms: {
    ...read,
    path: '/order/exportForms',
    access: menu('orderManagement', 'orderEntry'),
    input: z.object({
      orders: z
        .array(z.object({ customerId: z.int(), type: z.enum(orderTypes).default('first') }))
        .min(1)
        .max(mostForms),
      /** True for a picture in each row, in sheets of up to 2,000 rows: the file is larger and its rows are taller. */
      pictures: z.boolean().default(false),
    }),
  },
})
