import type { OrderType } from '@fairdesk/contract/areas/orders/customer-order'
import type { SavedRows } from '../../domain/orders/save/save-rows.ts'
import type { Change, FactsChange } from '../context.ts'

/** Returns what a save changed for the reports and the log; null if it changed nothing. */
export function movedBySave(
  { customerId, type }: { readonly customerId: number; readonly type: OrderType },
  { order: { head, customer, isNew }, rows, writeResult }: SavedRows,
): { readonly factsChange: FactsChange; readonly change: Change } | null {
  if (!writeResult) return null
  const changed = rows.filter(({ isChanged }) => isChanged)
  const { qty, status, version } = writeResult
  const savedRows = changed.map(({ facts, newQtys, prices }) => ({ skcId: facts.skcId, qtys: newQtys, ...prices }))
  return {
    factsChange: {
      saved: {
        ...{ id: head.id, customerId, type, isNew, rows: savedRows, status, version },
        // Read after the commit: before it, it may not be known.
        get stamp() {
          return writeResult.stamp
        },
      },
    },
    change: { ref: customer.code, before: { qty: qty.previous }, after: { qty: qty.updated, rows: changed.length } },
  }
}
