import { largestRemainder } from '@fairdesk/contract/completion/largest-remainder'
import { grouped } from '@fairdesk/outbox/grouped'
import type { Edit } from '../order-book.ts'

/**
 * Scales a size run to this many pieces: first its rows, then the sizes of each row, by the largest remainder. The
 * result has exactly `pieces`, unless the run is empty.
 */
export function runOf(run: readonly Edit[], pieces: number): Edit[] {
  const rows = [...grouped(run, ({ goodsId, colourId }) => `${goodsId} ${colourId}`).values()]
  const rowPieces = largestRemainder(pieces, rows.map(piecesOf))
  return rows.flatMap((row, index) => {
    const shares = largestRemainder(
      rowPieces[index] ?? 0,
      row.map(({ qty }) => qty),
    )
    return row.map((cell, position) => ({ ...cell, qty: shares[position] ?? 0 }))
  })
}

export function piecesOf(run: readonly Pick<Edit, 'qty'>[]): number {
  return run.reduce((sum, { qty }) => sum + qty, 0)
}

/** Distributes pieces over shops by their targets; a shop without one gets none. */
export function sharesByTarget(pieces: number, targets: readonly (number | null)[]): number[] {
  return largestRemainder(
    pieces,
    targets.map((target) => target ?? 0),
  )
}

/** Lowers cells to the largest quantity that an order takes. */
export function withinMost(edits: readonly Edit[], maxQty: number): Edit[] {
  return edits.map((edit) => ({ ...edit, qty: Math.min(edit.qty, maxQty) }))
}
