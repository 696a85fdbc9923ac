/** Pieces of a row of history by the folded code of the size. */
export type SizePieces = Readonly<Record<string, number>>

export function sumOfSizes(runs: readonly SizePieces[]): SizePieces {
  const sum: Record<string, number> = {}
  for (const run of runs) for (const [code, qty] of Object.entries(run)) sum[code] = (sum[code] ?? 0) + qty
  return sum
}
