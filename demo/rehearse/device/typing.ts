import type { DealerOutbox } from './dealer-outbox.ts'
import type { Cell } from './goods.ts'

/** Outcome of an act; `answered` resolves once everything typed is answered, or cannot be sent now. */
export type Done = { readonly isRefused: boolean } | { readonly answered: Promise<{ readonly isRefused: boolean }> }

/** Cells for one order. */
export type OrderCells = { readonly outbox: DealerOutbox; readonly cells: readonly Cell[] }

/** Types the cells that differ from what their orders have; null if none does. */
export async function typeInto(typings: readonly OrderCells[], due: number): Promise<Done | null> {
  const changed = typings
    .map(({ outbox, cells }) => ({ outbox, cells: cells.filter((cell) => outbox.qtyOf(cell) !== cell.qty) }))
    .filter(({ cells }) => cells.length > 0)
  if (changed.length === 0) return null
  for (const { outbox, cells } of changed) await outbox.type(cells, due)
  const answered = Promise.all(changed.map(({ outbox }) => outbox.run())).then(() => ({
    isRefused: changed.some(({ outbox, cells }) => outbox.isTold(cells)),
  }))
  return { answered }
}
