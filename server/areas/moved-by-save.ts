import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { SavedRows } from '../domain/orders/save/save-rows.ts'
import type { Change, Moved } from './context.ts'

type Owner = { readonly customerId: number; readonly type: OrderType }

/** What reports follow of a save, and what the log keeps of it; null where it changed nothing. */
export function movedBySave(
  { customerId, type }: Owner,
  { order: { head, customer, isNew }, rows, written }: SavedRows,
): { readonly moved: Moved; readonly change: Change } | null {
  if (!written) return null
  const changed = rows.filter(({ isChanged }) => isChanged)
  const { qty, ...order } = written
  const savedRows = changed.map(({ facts, after, prices }) => ({ skcId: facts.skcId, qtys: after, ...prices }))
  return {
    moved: { saved: { id: head.id, customerId, type, isNew, rows: savedRows, ...order } },
    change: { ref: customer.code, before: { qty: qty.before }, after: { qty: qty.after, rows: changed.length } },
  }
}
