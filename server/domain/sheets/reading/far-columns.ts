import { SheetProblem } from '../problem.ts'
import { type Grid, isBlank } from './grid.ts'

/** So many blank columns end a table; lists for drop-downs stand behind them. */
const blankColumns = 20

/**
 * Refuses a table whose headings go on beyond the last column that is read, and reports what stands far to the right of one.
 * `headerAt` is the index of the row that names its columns, -1 for none.
 */
export function judgeFarColumns(grid: Grid, headerAt: number, limit: number): void {
  const row = grid.rowNumbers[headerAt] ?? 0
  const far = grid.far.get(row)
  const last = grid.rows[headerAt]?.findLastIndex((cell) => !isBlank(cell)) ?? -1
  if (far !== undefined && far - last <= blankColumns)
    throw new SheetProblem('too-many-columns', { columns: far + 1, limit })
  for (const [at, column] of grid.far) {
    if (at < row) continue
    grid.report({ row: at, column, kind: 'columns-after-gap', text: '' })
    return
  }
}
