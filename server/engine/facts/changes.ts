import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { FeedRow } from './read/read-feed.ts'

/** Changes in a fair: orders by id, and a flag for goods, customers, targets or their names. */
export type Change = { readonly orders: readonly number[]; readonly base: boolean }

/** Order just saved by this process, in its state after the commit. */
export type SavedOrder = {
  readonly id: number
  readonly customerId: number
  readonly type: OrderType
  readonly status: string
  /** True if the order was empty before: `rows` is complete. */
  readonly isNew: boolean
  readonly version: number
  readonly stamp: string
  readonly rows: readonly Omit<FeedRow, 'orderId'>[]
}
