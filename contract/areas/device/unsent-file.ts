import { z } from 'zod'
import { orderTypes } from '../orders/customer-order.ts'

const Cell = z.object({ goodsId: z.int(), colourId: z.int(), sizeId: z.int(), qty: z.int().min(0) })

/** File saved by a device that is offline: all edits made on it that no server has acknowledged. */
export const UnsentFile = z.object({
  format: z.literal(1),
  fair: z.int(),
  account: z.string(),
  packageVersion: z.int().nullable(),
  orders: z
    .array(
      z.object({
        customerId: z.int(),
        type: z.enum(orderTypes),
        /** Edits in the order typed, oldest first; those in flight come before them. */
        intents: z.array(Cell).readonly(),
        flight: z.object({ cells: z.array(Cell).readonly() }).nullable(),
      }),
    )
    .readonly(),
})
export type UnsentFile = z.output<typeof UnsentFile>
