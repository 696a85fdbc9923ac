import type { SheetLimits } from '../limits.ts'
import { SheetProblem } from '../problem.ts'
import type { ReadChoice, SheetFacts } from '../table.ts'
import type { Grid } from './grid.ts'
import type { Merge } from './merges.ts'

export type ReadTask = Omit<ReadChoice, 'limits'> & {
  readonly path: string
  readonly limits: SheetLimits
  onRows(rows: number): void
}

/** What a reader of one format hands over: the rows as they stand in the file, nothing guessed yet. */
export type Extract = Pick<
  SheetFacts,
  'format' | 'encoding' | 'separator' | 'sheets' | 'sheet' | 'hiddenRows' | 'hiddenColumns'
> & {
  readonly grid: Grid
  readonly merges: readonly Merge[]
}

/** The wanted sheet, else the visible ones in their order. */
export function candidates<Sheet extends { name: string; hidden: boolean }>(
  sheets: readonly Sheet[],
  wanted?: string,
): Sheet[] {
  if (wanted === undefined) return sheets.filter((sheet) => !sheet.hidden)
  const found = sheets.find((sheet) => sheet.name === wanted)
  if (found === undefined) throw new SheetProblem('no-such-sheet', { sheet: wanted })
  return [found]
}
