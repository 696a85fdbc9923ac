import { z } from 'zod'
import { orderTypes } from '../orders/customer-order.ts'

const Cell = z.object({ goodsId: z.int(), colourId: z.int(), sizeId: z.int(), qty: z.int().min(0) })

/** What a device that reaches nobody any more saves as a file: everything typed on it that no server has answered for. */
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
        /** As they were typed, the oldest first; before them what is on its way. */
        intents: z.array(Cell).readonly(),
        flight: z.object({ cells: z.array(Cell).readonly() }).nullable(),
      }),
    )
    .readonly(),
})
export type UnsentFile = z.output<typeof UnsentFile>
