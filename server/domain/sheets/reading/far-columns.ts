import { SheetProblem } from '../problem.ts'
import { type Grid, isBlank } from './grid.ts'

/** Number of blank columns that end a table; lists for drop-downs follow them. */
const blankColumns = 20

/**
 * Refuses a table whose headings continue beyond the last column that is read, and reports content far to the right of
 * a table. `headerAt` is the index of the header row, -1 for none.
 */
export function judgeFarColumns(grid: Grid, headerAt: number, limit: number): void {
  const row = grid.rowNumbers[headerAt] ?? 0
  const farColumn = grid.far.get(row)
  const last = grid.rows[headerAt]?.findLastIndex((cell) => !isBlank(cell)) ?? -1
  if (farColumn !== undefined && farColumn - last <= blankColumns)
    throw new SheetProblem('too-many-columns', { columns: farColumn + 1, limit })
  for (const [farRow, column] of grid.far) {
    if (farRow < row) continue
    grid.report({ row: farRow, column, kind: 'columns-after-gap', text: '' })
    return
  }
}
