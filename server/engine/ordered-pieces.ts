import type { Visibility } from '@fairdesk/contract/visibility'
import { askForAll } from './ask.ts'
import type { Engine } from './engine.ts'

/**
 * Pieces ordered of each style or by each customer, by database id, as the reports count them: what the user may see,
 * without dropped colours and orders in the bin. What was never ordered is not among them.
 */
export function orderedPieces(
  engine: Engine,
  by: 'style' | 'customer',
  visibility: Visibility,
): ReadonlyMap<number, number> {
  const { rows } = askForAll(engine, { dims: [by], metrics: ['qty'], visibility })
  const pieces = new Map<number, number>()
  for (const { dims, metrics } of rows) {
    const id = dims[0]?.id
    if (id !== undefined) pieces.set(id, metrics.qty ?? 0)
  }
  return pieces
}
