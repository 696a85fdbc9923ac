import {
  type CellAddress,
  type CellMark,
  countedQty,
  isUnsettled,
  type MatrixRow,
} from '../../../ui/size-matrix/matrix-data.ts'
import type { MatrixStore } from '../../../ui/size-matrix/matrix-store.ts'

/** What is on its way and not yet in the server's totals: pieces, and yuan at tag and net price. */
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
  // Of thousands of rows few have any mark: this is asked with every key.
  for (const row of matrix.rows.values())
    if (row.marks.size > 0) marks.push(...[...row.marks.values()].filter(isUnsettled))
  return { cells: marks.length, conflicts: marks.filter(({ kind }) => kind === 'conflict').length }
}

/** The first of these cells in the order the styles are shown in; one of a style the filter hides where there is no other. */
export function firstUnsettled(matrix: MatrixStore, shown: readonly string[]): CellAddress | undefined {
  const cells = [...matrix.rows.values()].flatMap(({ styleId, colour, marks }) =>
    [...marks].flatMap(([slot, mark]) => (isUnsettled(mark) ? [{ styleId, colourId: colour.id, slot }] : [])),
  )
  const place = ({ styleId }: CellAddress) => (shown.includes(styleId) ? shown.indexOf(styleId) : shown.length)
  return cells.toSorted((one, other) => place(one) - place(other))[0]
}
