import type { SizeGroup } from '@fairdesk/contract/areas/data/goods-parameters'
import { inOrderOf } from './sizes-in-order.ts'

/** The order that somebody has put a group's sizes into, and the group as it was seen then. */
export type SizeOrder = { readonly group: SizeGroup; readonly order: readonly number[] }

/** What is put into another order and not yet saved, by group. */
export type SizeOrders = ReadonlyMap<number, SizeOrder>

/** The sizes of a group as they stand in sight: in the order that is not yet saved, if there is one. */
export function sizesOf(group: SizeGroup, orders: SizeOrders | null): SizeGroup['sizes'] {
  const arranged = orders?.get(group.id)
  return arranged ? [...inOrderOf(arranged.order, group.sizes)] : group.sizes
}

/** With this group in another order as well. */
export function ordered(orders: SizeOrders | null, group: SizeGroup, order: readonly number[]): SizeOrders {
  return new Map(orders).set(group.id, { group, order })
}

/** What is left of it once some of what was to be saved is saved; what was moved meanwhile goes on from there. */
export function leftOf(now: SizeOrders, sent: SizeOrders, saved: ReadonlySet<number>): SizeOrders | null {
  const left = [...now].filter(([id, { order }]) => !saved.has(id) || order !== sent.get(id)?.order)
  return left.length > 0 ? new Map(left) : null
}
