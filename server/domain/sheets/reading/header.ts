import { isBlank } from './grid.ts'
import type { Merge } from './merges.ts'

const rowsLookedAt = 10

type Rows = { readonly rowNumbers: readonly number[]; readonly textCells: readonly number[] }

/**
 * Index of the row that names the columns: of the first ten rows the first with most texts, so that titles above are
 * passed over. Where its cells are merged downwards the names of the single columns stand in the last of those rows.
 */
export function guessHeader(rows: Rows, merges: readonly Merge[]): number {
  const looked = rows.textCells.slice(0, rowsLookedAt)
  const index = looked.indexOf(Math.max(...looked))
  const number = rows.rowNumbers[index]
  if (number === undefined) return index
  const last = merges.reduce(
    (end, merge) => (merge.top === number && merge.bottom < number + 4 ? Math.max(end, merge.bottom) : end),
    number,
  )
  return rows.rowNumbers.findLastIndex((row) => row <= last)
}

/** A name as people compare it: ends trimmed, inner white space and line breaks single. */
export function columnName(text: string): string {
  return isBlank(text) ? '' : text.replaceAll(/[\s\u200B\u2060\uFEFF]+/g, ' ').trim()
}
