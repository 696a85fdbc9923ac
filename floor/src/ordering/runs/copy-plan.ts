import type { Edit } from '../order-book.ts'
import { piecesOf, runOf, sharesByTarget, withinMost } from './share-run.ts'

/** An order that a run is copied to. */
export type CopyTarget = {
  readonly customerId: number
  /** Codes of the brands that may be ordered in it; null for all. */
  readonly brands: readonly string[] | null
  /** Pieces of its target; null without one. */
  readonly target: number | null
  readonly maxQtyPerCell: number
}

/** A factor gives each order that many percent of the run; by target the orders share so many pieces. */
export type CopyScale =
  | { readonly by: 'factor'; readonly percent: number }
  | { readonly by: 'target'; readonly pieces: number }

export type CopiedRun = {
  readonly customerId: number
  readonly edits: readonly Edit[]
  /** Pieces that the scale gives the order beyond the largest quantity of its cells. */
  readonly cut: number
  /** Colours of the run that the order may not have: of another brand, or not on sale. */
  readonly closedRows: number
  readonly maxQtyPerCell: number
}

export type CopyRules = {
  readonly scale: CopyScale
  readonly brandOf: (goodsId: number) => string | null
  readonly isOnSale: (cell: Edit) => boolean
}

/**
 * Plans a run for other orders, each with its own brands and its own largest quantity of a cell. By target, an order
 * that may have nothing of the run leaves its share to the others.
 */
export function planCopy(
  run: readonly Edit[],
  targets: readonly CopyTarget[],
  { scale, brandOf, isOnSale }: CopyRules,
): readonly CopiedRun[] {
  const onSale = run.filter(isOnSale)
  const openRuns = targets.map(({ brands }) =>
    onSale.filter(({ goodsId }) => {
      const brand = brandOf(goodsId)
      return brands === null || (brand !== null && brands.includes(brand))
    }),
  )
  const shares =
    scale.by === 'target'
      ? sharesByTarget(
          scale.pieces,
          targets.map(({ target }, index) => (openRuns[index]?.length ? target : null)),
        )
      : null
  return targets.map(({ customerId, maxQtyPerCell }, index) => {
    const open = openRuns[index] ?? []
    const pieces = scale.by === 'factor' ? Math.round((piecesOf(open) * scale.percent) / 100) : (shares?.[index] ?? 0)
    const scaled = runOf(open, pieces)
    const edits = withinMost(scaled, maxQtyPerCell)
    return {
      customerId,
      edits,
      cut: piecesOf(scaled) - piecesOf(edits),
      closedRows: rowCount(run) - rowCount(open),
      maxQtyPerCell,
    }
  })
}

function rowCount(run: readonly Edit[]): number {
  return new Set(run.map(({ goodsId, colourId }) => `${goodsId} ${colourId}`)).size
}
