import type { MatrixStore } from '../../ui/size-matrix/matrix-store.ts'

/** What is on screen and not yet in the server's totals: pieces, and yuan at tag and net price. */
export function unsavedOf(matrix: MatrixStore): { readonly qty: number; readonly tag: number; readonly net: number } {
  const sum = { qty: 0, tag: 0, net: 0 }
  for (const styleId of matrix.blocks.keys()) {
    for (const { qtys, saved, colour } of matrix.rowsOf(styleId)) {
      const ahead = qtys.reduce((total, qty, slot) => total + qty - (saved[slot] ?? 0), 0)
      if (ahead === 0) continue
      sum.qty += ahead
      sum.tag += ahead * (colour.prices.tag ?? 0)
      sum.net += ahead * (colour.prices.net ?? 0)
    }
  }
  return sum
}
