import type { SheetLimits } from '../limits.ts'
import { SheetProblem } from '../problem.ts'
import type { ReadChoice, SheetFacts } from '../table.ts'
import type { Grid } from './grid.ts'
import type { Merge } from './merges.ts'
import type { LaidPictures } from './xlsx/pictures/sheet-pictures.ts'

export type ReadTask = Omit<ReadChoice, 'limits'> & {
  readonly path: string
  readonly limits: SheetLimits
  onRows(rows: number): void
}

/** Output of a format's reader: the rows as found in the file, before any guessing. */
export type Extract = Pick<
  SheetFacts,
  | 'format'
  | 'encoding'
  | 'separator'
  | 'sheets'
  | 'sheet'
  | 'hiddenRows'
  | 'hiddenColumns'
  | 'isFiltered'
  | 'unreadPictures'
> & {
  readonly grid: Grid
  readonly merges: readonly Merge[]
  readonly laidPictures?: LaidPictures
}

/** Reads a sheet; a problem met on the way says in which. */
export async function inSheet<T>(sheet: string, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (problem) {
    throw named(problem, sheet)
  }
}

/** Like {@link inSheet}, for a piece of a sheet. */
export function inSheetNow<T>(sheet: string, read: () => T): T {
  try {
    return read()
  } catch (problem) {
    throw named(problem, sheet)
  }
}

function named(problem: unknown, sheet: string): unknown {
  if (!(problem instanceof SheetProblem) || problem.params.sheet !== undefined) return problem
  return new SheetProblem(problem.kind, { ...problem.params, sheet }, problem)
}

/** Returns the requested sheet, else the visible ones in order. */
export function candidates<Sheet extends { name: string; hidden: boolean }>(
  sheets: readonly Sheet[],
  sheetName?: string,
): Sheet[] {
  if (sheetName === undefined) return sheets.filter((sheet) => !sheet.hidden)
  const requestedSheet = sheets.find((sheet) => sheet.name === sheetName)
  if (requestedSheet === undefined) throw new SheetProblem('no-such-sheet', { sheet: sheetName })
  return [requestedSheet]
}
