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

/**
 * Returns the unsettled cell after this one, in display order of the styles and round again from their end; those of
 * hidden styles come last.
 */
export function nextUnsettled(
  matrix: MatrixStore,
  visibleStyleIds: readonly string[],
  start: CellAddress | null,
): CellAddress | undefined {
  const positions = new Map(visibleStyleIds.map((id, index) => [id, index]))
  const placeOf = ({ styleId, colourId, slot }: CellAddress): readonly number[] => {
    const block = matrix.blocks.get(styleId)
    const row = block?.colours.findIndex(({ id }) => id === colourId) ?? 0
    const column = block?.sizes.findIndex((size) => size.slot === slot) ?? 0
    return [positions.get(styleId) ?? visibleStyleIds.length, Number(styleId), row, column]
  }
  const cells = [...matrix.rows.values()].flatMap(({ styleId, colour, marks }) =>
    [...marks].flatMap(([slot, mark]) => (isUnsettled(mark) ? [{ styleId, colourId: colour.id, slot }] : [])),
  )
  const ordered = cells.toSorted((a, b) => comparePlaces(placeOf(a), placeOf(b)))
  return (start && ordered.find((cell) => comparePlaces(placeOf(cell), placeOf(start)) > 0)) ?? ordered[0]
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  return a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}
