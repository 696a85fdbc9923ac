import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { FeedRow } from './read/read-feed.ts'

/** What has changed in a fair: orders by id, and whether goods, customers, targets or what names them did. */
export type Change = { readonly orders: readonly number[]; readonly base: boolean }

/** An order that this process has just saved, as it stands after the commit. */
export type SavedOrder = {
  readonly id: number
  readonly customerId: number
  readonly type: OrderType
  readonly status: string
  /** What the order had before is all in `rows`: it had nothing. */
  readonly isNew: boolean
  readonly version: number
  readonly stamp: string
  readonly rows: readonly Omit<FeedRow, 'orderId'>[]
}
