import type { OrderStatus } from '@fairdesk/contract/orders/order-states'
import type { OrderDimension } from '@fairdesk/contract/report-keys'
import { type Catalogue, skcKept } from './catalogue.ts'
import { orderCodes } from './dimensions.ts'
import type { Facts } from './rows/facts.ts'

const [none, draft] = (['none', 'draft'] satisfies OrderStatus[]).map((code) => orderCodes.orderStatus.indexOf(code))

/**
 * Place in `orderCodes` of the state of an order: one that was emptied is a draft again once pieces of it count again, as
 * `currentStatus` of domain/orders has it in SQL.
 */
export function statusOf(catalogue: Catalogue, facts: Facts, order: number): number {
  const status = facts.status[order] ?? 0
  return status === none && draft !== undefined && isOrdered(catalogue, facts, order) ? draft : status
}

/** Returns the index in `orderCodes` of an order's value in an order dimension. */
export function orderCodeOf(
  { catalogue, facts }: { readonly catalogue: Catalogue; readonly facts: Facts },
  key: OrderDimension,
  order: number,
): number {
  return key === 'orderStatus' ? statusOf(catalogue, facts, order) : (facts.type[order] ?? 0)
}

function isOrdered({ skcState }: Catalogue, facts: Facts, order: number): boolean {
  const { skc } = facts.segmentOf(order)
  const start = facts.start[order] ?? 0
  const end = start + (facts.count[order] ?? 0)
  for (let row = start; row < end; row++) if (skcState[skc[row] ?? 0] === skcKept) return true
  return false
}
