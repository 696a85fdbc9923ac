import { bracketKeys, headingKey } from '../heading-key.ts'
import { isBlank } from './grid.ts'
import type { Merge } from './merges.ts'

const rowsLookedAt = 10
/** Titles, remarks and figures of a cover may precede a head that is known by its names. */
const namedRowsLookedAt = 50
const longestName = 60

type Rows = {
  readonly rows: readonly (readonly string[])[]
  readonly rowNumbers: readonly number[]
  readonly textCells: readonly number[]
}

/**
 * Returns the index of the header row: the one that holds the most of the given names, else of the first ten rows the
 * first with the most texts, to skip titles above. If its cells are merged downwards, or the next row names columns that
 * it leaves blank, the names of the single columns are in the last of those rows.
 */
export function guessHeader(rows: Rows, merges: readonly Merge[], headings: ReadonlySet<string> = new Set()): number {
  const looked = rows.textCells.slice(0, rowsLookedAt)
  const byTexts = looked.indexOf(Math.max(...looked))
  const index = headings.size === 0 ? byTexts : (rowWithNames(rows, headings, byTexts) ?? byTexts)
  const number = rows.rowNumbers[index]
  if (number === undefined) return index
  const last = merges.reduce(
    (end, merge) => (merge.top === number && merge.bottom < number + 4 ? Math.max(end, merge.bottom) : end),
    number,
  )
  const lowest = rows.rowNumbers.findLastIndex((row) => row <= last)
  return lowest === index && namesBelow(rows, index, merges) ? index + 1 : lowest
}

/**
 * Returns the index of the row with the most different names, of equal ones that with more texts. A single name may be a
 * value too: it must stand in a row of as many texts as any.
 */
function rowWithNames({ rows, textCells }: Rows, headings: ReadonlySet<string>, byTexts: number): number | undefined {
  const scored = rows.slice(0, namedRowsLookedAt).map((cells, index) => ({
    index,
    names: new Set(cells.flatMap((text) => knownName(text, headings) ?? [])).size,
    texts: textCells[index] ?? 0,
  }))
  const [best] = scored.toSorted((a, b) => b.names - a.names || b.texts - a.texts || a.index - b.index)
  if (!best || best.names === 0) return undefined
  return best.names > 1 || best.texts >= (textCells[byTexts] ?? 0) ? best.index : undefined
}

/** Returns the name that a cell holds, as a whole, in brackets or beside a slash: "金额（万元）", "条码/19码". */
function knownName(text: string, headings: ReadonlySet<string>): string | undefined {
  if (text === '' || text.length > longestName) return undefined
  const key = headingKey(columnName(text))
  if (headings.has(key)) return key
  return [...key.split(/[/／|]/).map((piece) => piece.trim()), ...bracketKeys(text)].find((name) => headings.has(name))
}

/** Returns true if the row below names columns in runs, each from a heading of this row over the blanks behind it. */
function namesBelow({ rows, rowNumbers, textCells }: Rows, index: number, merges: readonly Merge[]): boolean {
  const number = rowNumbers[index] ?? 0
  // Merged cells are filled already: all but their first are blank in the file.
  const filled = merges.filter(({ top, bottom }) => top <= number && number <= bottom)
  const isFilled = (column: number) => filled.some(({ left, right }) => left < column && column <= right)
  const upper = (rows[index] ?? []).map((text, column) => (isFilled(column) ? '' : text))
  const lower = rows[index + 1] ?? []
  if (rowNumbers[index + 1] !== (rowNumbers[index] ?? 0) + 1) return false
  const isNamed = (cells: readonly string[], column: number) => !isBlank(cells[column] ?? '')
  const named = [...lower.keys()].filter((column) => isNamed(lower, column))
  if (named.length < 2 || textCells[index + 1] !== named.length) return false
  return named.every((column) =>
    isNamed(upper, column) ? !isNamed(upper, column + 1) && isNamed(lower, column + 1) : isNamed(lower, column - 1),
  )
}

/** A name as people compare it: ends trimmed, inner white space and line breaks single. */
export function columnName(text: string): string {
  return isBlank(text) ? '' : text.replaceAll(/[\s\u200B\u2060\uFEFF]+/g, ' ').trim()
}
