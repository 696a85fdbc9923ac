import type { Visibility } from '@fairdesk/contract/visibility'
import { askForAll } from './ask.ts'
import type { Engine } from './engine.ts'

export type OrderedPieces = {
  /** By database id; what was never ordered is not among them. */
  readonly of: ReadonlyMap<number, number>
  /** The version of the fair's figures that they stand for. */
  readonly version: number
}

/**
 * Pieces ordered of each style or SKC or by each customer as the reports count them: what the user may see, without dropped colours
 * and orders in the bin.
 */
export function orderedPieces(engine: Engine, by: 'style' | 'skc' | 'customer', visibility: Visibility): OrderedPieces {
  const { rows, version } = askForAll(engine, { dims: [by], metrics: ['qty'], visibility })
  const pieces = new Map<number, number>()
  for (const { dims, metrics } of rows) {
    const id = dims[0]?.id
    if (id !== undefined) pieces.set(id, metrics.qty ?? 0)
  }
  return { of: pieces, version }
}

/** Pieces of SKC and of styles; `version` is that of the figures. */
export type GoodsPieces = {
  readonly ofSkc: ReadonlyMap<number, number>
  readonly ofStyle: ReadonlyMap<number, number>
  readonly version: number
}

/** Pieces ordered of goods in the areas the user sees, without dropped colours. */
export function orderedGoods(engine: Engine, visibility: Visibility): GoodsPieces {
  const { of: ofSkc, version } = orderedPieces(engine, 'skc', visibility)
  return { ofSkc, ofStyle: orderedPieces(engine, 'style', visibility).of, version }
}
