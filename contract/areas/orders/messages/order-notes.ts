import { z } from 'zod'
import { area } from '../../../endpoint.ts'
import { menu } from '../../../permissions.ts'

/** Longest note of a customer, in characters. */
export const noteLength = 500

const OrderNote = z.object({
  /** Null, with an empty number and name, for the order as a whole. */
  goodsId: z.int().nullable(),
  goodsNo: z.string(),
  goodsName: z.string(),
  text: z.string(),
  /** Name of the customer whose account wrote it: the customer itself or its agent. */
  by: z.string(),
  at: z.string(),
})
export type OrderNote = z.output<typeof OrderNote>

/** Notes that customers write for sales people on their devices. */
export const orderNotes = area({
  /** That of the order first, then those of styles, the newest first. */
  list: {
    method: 'POST',
    path: '/order/customerNotes',
    effect: 'read',
    access: menu('orderManagement', 'orderEntry', 'customerStatus'),
    scope: 'brand+area',
    input: z.object({ customerId: z.int() }),
    output: z.object({ list: z.array(OrderNote) }),
  },
})
