/** Fen as the wire has money: yuan with two decimals as a number. */
export function yuan(fen: number): number {
  return Math.round(fen) / 100
}

/** A fraction of 1 as percent with two decimals; null stays null. */
export function percent(fraction: number | null | undefined): number | null {
  return fraction === null || fraction === undefined ? null : Math.round(fraction * 10_000) / 100
}

/** Hundredths of a percent as percent; null stays null. */
export function percentOfHundredths(hundredths: number | null | undefined): number | null {
  return hundredths === null || hundredths === undefined ? null : hundredths / 100
}
