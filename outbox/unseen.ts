import { type CellEdit, cellKey, foldEdits, type OrderCell } from './cells.ts'

type OutboxEdits = {
  readonly intents: readonly CellEdit[]
  readonly flight: { readonly cells: readonly CellEdit[] } | null
}

/** Returns the first edit of each cell typed before its quantity was known; later edits are based on it. */
export function unseenCells({ intents, flight }: OutboxEdits): readonly CellEdit[] {
  // Fast path: almost always there are none, and this runs with every turn.
  if (!intents.some(({ isUnseen }) => isUnseen === true)) return []
  const earlierKeys = new Set(flight?.cells.map(cellKey))
  return intents.filter((edit) => {
    const key = cellKey(edit)
    const isFirst = !earlierKeys.has(key)
    earlierKeys.add(key)
    return isFirst && edit.isUnseen === true
  })
}

/** Rebases unseen edits on the quantities of the order just read. */
export function withSeen<T extends OutboxEdits>(log: T, qtyOf: (cell: OrderCell) => number): T {
  const unseen = new Set(unseenCells(log))
  if (unseen.size === 0) return log
  const intents = log.intents.map((edit) =>
    unseen.has(edit) ? { ...edit, was: qtyOf(edit), isUnseen: undefined } : edit,
  )
  return { ...log, intents }
}

/** A quantity typed unseen over another that the order turned out to have. */
export type ReplacedCell = OrderCell & { readonly from: number; readonly qty: number }

export function replacedUnseen(log: OutboxEdits, qtyOf: (cell: OrderCell) => number): readonly ReplacedCell[] {
  const typed = new Map(foldEdits(log.intents).map((edit) => [cellKey(edit), edit.qty]))
  return unseenCells(log).flatMap((edit) => {
    const { goodsId, colourId, sizeId } = edit
    const [previousQty, qty] = [qtyOf(edit), typed.get(cellKey(edit)) ?? edit.qty]
    return previousQty > 0 && previousQty !== qty ? { goodsId, colourId, sizeId, from: previousQty, qty } : []
  })
}
