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
  const qty = changed.reduce((sum, row) => sum + row.qty - row.facts.saved.qty, head.qty)
  const savedRows = changed.map(({ facts, after, prices }) => ({ skcId: facts.skcId, qtys: after, ...prices }))
  return {
    moved: { saved: { id: head.id, customerId, type, isNew, rows: savedRows, ...written } },
    change: { ref: customer.code, before: { qty: head.qty }, after: { qty, rows: changed.length } },
  }
}
