import { type CellEdit, cellKey, foldEdits, type OrderCell } from './cells.ts'

type Waiting = {
  readonly intents: readonly CellEdit[]
  readonly flight: { readonly cells: readonly CellEdit[] } | null
}

/** The first edit of each cell that was typed before anything was known of what it has: later ones follow on it. */
export function unseenCells({ intents, flight }: Waiting): readonly CellEdit[] {
  // Nearly always there is none: this is asked with every turn.
  if (!intents.some(({ isUnseen }) => isUnseen === true)) return []
  const before = new Set(flight?.cells.map(cellKey))
  return intents.filter((edit) => {
    const key = cellKey(edit)
    const isFirst = !before.has(key)
    before.add(key)
    return isFirst && edit.isUnseen === true
  })
}

/** The order has been read: what its cells had is what those edits are typed over. */
export function withSeen<T extends Waiting>(log: T, qtyOf: (cell: OrderCell) => number): T {
  const unseen = new Set(unseenCells(log))
  if (unseen.size === 0) return log
  const intents = log.intents.map((edit) =>
    unseen.has(edit) ? { ...edit, was: qtyOf(edit), isUnseen: undefined } : edit,
  )
  return { ...log, intents }
}

/** A quantity typed unseen over another that the order turned out to have. */
export type ReplacedCell = OrderCell & { readonly from: number; readonly qty: number }

export function replacedUnseen(log: Waiting, qtyOf: (cell: OrderCell) => number): readonly ReplacedCell[] {
  const typed = new Map(foldEdits(log.intents).map((edit) => [cellKey(edit), edit.qty]))
  return unseenCells(log).flatMap((edit) => {
    const { goodsId, colourId, sizeId } = edit
    const [from, qty] = [qtyOf(edit), typed.get(cellKey(edit)) ?? edit.qty]
    return from > 0 && from !== qty ? { goodsId, colourId, sizeId, from, qty } : []
  })
}
