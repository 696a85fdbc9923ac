import {
  type CellAddress,
  type CellMark,
  countedQty,
  isUnsettled,
  type MatrixRow,
} from '../../../../ui/size-matrix/matrix-data.ts'
import type { MatrixStore } from '../../../../ui/size-matrix/matrix-store.ts'

/** Sums the edits not yet in the server's totals: pieces, and yuan at tag and net price. */
export function unsavedOf(matrix: MatrixStore): { readonly qty: number; readonly tag: number; readonly net: number } {
  const sum = { qty: 0, tag: 0, net: 0 }
  for (const stored of matrix.rows.values()) {
    const row = matrix.row(stored.key) ?? stored
    if (!differs(row)) continue
    const ahead = row.qtys.reduce((total, _, slot) => total + countedQty(row, slot) - (row.saved[slot] ?? 0), 0)
    sum.qty += ahead
    sum.tag += ahead * (row.colour.prices.tag ?? 0)
    sum.net += ahead * (row.colour.prices.net ?? 0)
  }
  return sum
}

/** Asked of thousands of rows with every key: few differ. */
function differs({ qtys, saved }: MatrixRow): boolean {
  for (let slot = 0; slot < qtys.length; slot++) if (qtys[slot] !== saved[slot]) return true
  return false
}

/** Cells that show a quantity the server has not taken, and how many of them are conflicts. */
export function unsettledOf(matrix: MatrixStore): { readonly cells: number; readonly conflicts: number } {
  const marks: CellMark[] = []
  // Few of thousands of rows have a mark, and this runs at every key press.
  for (const row of matrix.rows.values())
    if (row.marks.size > 0) marks.push(...[...row.marks.values()].filter(isUnsettled))
  return { cells: marks.length, conflicts: marks.filter(({ kind }) => kind === 'conflict').length }
}

/** Returns the first unsettled cell in display order of the styles; one of a hidden style only if there is no other. */
export function firstUnsettled(matrix: MatrixStore, visibleStyleIds: readonly string[]): CellAddress | undefined {
  const cells = [...matrix.rows.values()].flatMap(({ styleId, colour, marks }) =>
    [...marks].flatMap(([slot, mark]) => (isUnsettled(mark) ? [{ styleId, colourId: colour.id, slot }] : [])),
  )
  const positionOf = ({ styleId }: CellAddress) =>
    visibleStyleIds.includes(styleId) ? visibleStyleIds.indexOf(styleId) : visibleStyleIds.length
  return cells.toSorted((a, b) => positionOf(a) - positionOf(b))[0]
}
