import type { Visibility } from '@fairdesk/contract/visibility'
import { askForAll, type FiguresSource } from './ask.ts'
import type { Engine } from './engine.ts'

export type OrderedPieces = {
  /** Pieces by database id; ids never ordered are absent. */
  readonly pieces: ReadonlyMap<number, number>
  /** Version of the fair's figures at which they were counted. */
  readonly version: number
}

/**
 * Returns the pieces ordered of each style or SKC or by each customer, counted as in reports: limited to the user's
 * visibility, without dropped colours and orders in the bin.
 */
export async function orderedPieces(
  engine: FiguresSource,
  dimension: 'style' | 'skc' | 'customer',
  visibility: Visibility,
): Promise<OrderedPieces> {
  const { rows, version } = await askForAll(engine, { dims: [dimension], metrics: ['qty'], visibility })
  const pieces = new Map<number, number>()
  for (const { dims, metrics } of rows) {
    const id = dims[0]?.id
    if (id !== undefined) pieces.set(id, metrics.qty ?? 0)
  }
  return { pieces, version }
}

/** Pieces of SKC and of styles; `version` is that of the figures. */
export type GoodsPieces = {
  readonly ofSkc: ReadonlyMap<number, number>
  readonly ofStyle: ReadonlyMap<number, number>
  readonly version: number
}

/** Pieces ordered of goods in the areas the user sees, without dropped colours. */
export async function orderedGoods(engine: Engine, visibility: Visibility): Promise<GoodsPieces> {
  const figures = engine.now()
  const { pieces: ofSkc, version } = await orderedPieces(figures, 'skc', visibility)
  return { ofSkc, ofStyle: (await orderedPieces(figures, 'style', visibility)).pieces, version }
}
