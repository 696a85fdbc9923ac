import type { CellMark, RowMarks } from '../cell-mark.ts'
import { SheetProblem } from '../problem.ts'
import { type Grid, isUntickedBox } from './grid.ts'
import { lowerBound } from './lower-bound.ts'

/** A merged range: row numbers from 1, column indexes from 0, all inclusive. */
export type Merge = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number }

/**
 * Gives every cell of a merged range the value of its first one, within the rows and columns that have content, and
 * answers how many ranges did. Ranges of an honest file do not overlap, so together they cannot fill more than the grid.
 */
export function fillMerges(grid: Grid, merges: readonly Merge[]): number {
  let allowed = grid.rows.length * grid.width
  let filled = 0
  for (const merge of merges) {
    const first = lowerBound(grid.rowNumbers, merge.top)
    const value = grid.rowNumbers[first] === merge.top ? (grid.rows[first]?.[merge.left] ?? '') : ''
    const mark = grid.marks[first]?.[merge.left]
    const right = Math.min(merge.right, grid.width - 1)
    if (value === '' || right < merge.left) continue
    filled++
    if (merge.bottom > merge.top && !isUntickedBox(value))
      allowed += grid.width * grid.takeUnticked({ top: merge.top + 1, bottom: merge.bottom })
    for (let index = first; (grid.rowNumbers[index] ?? Infinity) <= merge.bottom; index++) {
      fillRow(grid.rows[index] ?? [], value, { left: merge.left, right })
      grid.countText(value, { row: merge.top, column: merge.left, cells: right + 1 - merge.left })
      if (mark) grid.marks[index] = withMark(grid.marks[index], mark, { left: merge.left, right })
      allowed -= right + 1 - merge.left
      if (allowed < 0) throw new SheetProblem('damaged')
    }
  }
  return filled
}

function fillRow(row: string[], value: string, { left, right }: Pick<Merge, 'left' | 'right'>): void {
  while (row.length <= right) row.push('')
  row.fill(value, left, right + 1)
}

function withMark(marks: RowMarks, mark: CellMark, { left, right }: Pick<Merge, 'left' | 'right'>): RowMarks {
  const all = [...(marks ?? [])]
  for (let column = left; column <= right; column++) all[column] = mark
  return all
}
