import { cellKey, findCell, type OrderCell } from '../cells.ts'
import type { FlightOutcome } from '../settle.ts'

/** The quantities that a window shows, by cell, with the version of their rows. */
export type Screen = Map<string, { readonly qty: number; readonly version: number }>

/** Takes in what a save was answered. */
export function showAnswer(screen: Screen, outcome: FlightOutcome, places: readonly OrderCell[]): void {
  if (outcome.kind !== 'answered') return
  for (const row of outcome.answer.rows) {
    const { goodsId, colourId, version } = row
    for (const place of places.filter((one) => one.goodsId === goodsId && one.colourId === colourId)) {
      const before = screen.get(cellKey(place))
      if (!before) continue
      const told = row.cells.find(({ sizeId }) => sizeId === place.sizeId)
      const error = findCell(
        outcome.answer.errors.map((one) => ({ ...one, sizeId: one.sizeId ?? 0 })),
        place,
      )
      // A refused cell goes on showing what was typed, over the quantity it was typed over.
      const isShown = told && (!error || error.code === 'conflict')
      screen.set(cellKey(place), { qty: isShown ? told.qty : before.qty, version })
    }
  }
}
