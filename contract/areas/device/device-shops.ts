import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { nothing } from '../../envelope.ts'
import { orderStatuses } from '../../orders/order-states.ts'
import { barrier } from '../orders/customer-order.ts'
import { DeviceTotals } from './device-order.ts'

/** First order of a customer this account orders for, without its rows; names and brands are in `mayFor` of `me`. */
const DeviceShop = z.object({
  customerId: z.int(),
  /** Order number for display; null if nothing was ever ordered. */
  number: z.string().nullable(),
  status: z.enum(orderStatuses),
  ...barrier,
  totals: DeviceTotals,
  /** Sums of the customer's orders of the other types, which count towards the same target. */
  elsewhere: DeviceTotals.pick({ qty: true, tagAmount: true, netAmount: true }),
  /**
   * The customer's total target; of a part of the order, the sum of the targets of its brands. `amount` in yuan, absent
   * if hidden from this account.
   */
  target: z.object({ qty: z.int().nullable(), amount: z.number().nullable().optional() }),
  /** Number of rules that the order does not keep, and of those among them that keep it from being submitted. */
  problems: z.int(),
  blocking: z.int(),
  /** Largest quantity of a cell in this order. */
  maxQtyPerCell: z.int(),
})
export type DeviceShop = z.output<typeof DeviceShop>

/** Orders of all customers this account orders for, side by side. */
export const deviceShops = area({
  /** In the order of `mayFor`, the account's own customer first. */
  shops: {
    access: { kind: 'dealer' },
    scope: 'none',
    method: 'POST',
    effect: 'read',
    path: '/device/shops',
    input: nothing,
    output: z.object({ list: z.array(DeviceShop), at: z.string() }),
  },
})
