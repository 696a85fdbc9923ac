import { type Heads, isNumberHead, isStrangeSize } from './pasted-heads.ts'
import { isWord } from './pasted-qty.ts'
import type { ScreenNames, ScreenRow, ScreenStyle } from './screen-names.ts'

/** The heads that say which columns name the row. */
export const headsWithLabels = (heads: readonly Heads[]): Heads | undefined =>
  heads.find(({ labels }) => labels.length > 0)

/** Columns of a line that name its row: those whose heads say so, else words and known numbers beside the sizes. */
export function labelColumns(cells: readonly string[], heads: readonly Heads[], names: ScreenNames): number[] {
  const labelled = headsWithLabels(heads)
  if (labelled) return [...labelled.labels]
  const [first] = heads
  const sizes = new Set(heads.flatMap((headLine) => headLine.sizes))
  return cells.flatMap((text, column) => {
    if (sizes.has(column) || text.trim() === '') return []
    if (first ? isStrangeSize(first, column) : names.isSize(text)) return []
    const isBefore = first !== undefined && column < (first.sizes[0] ?? 0)
    return isWord(text) || names.isNumber(text) || isBefore ? [column] : []
  })
}

interface LineLabels {
  readonly cells: readonly string[]
  readonly labels: readonly string[]
  readonly heads: Heads | undefined
  /** Named above, or the one at the cursor. */
  readonly style: ScreenStyle | undefined
}

/** Returns the row that a line names. An unknown name never falls back to the style at the cursor. */
export function rowOfLine(names: ScreenNames, { cells, labels, heads, style }: LineLabels): ScreenRow | undefined {
  if (!heads) return rowOfTokens(names, labels, style)
  const filled = heads.labels.filter((column) => (cells[column] ?? '').trim() !== '')
  const isNumber = (column: number) => isNumberHead(heads.texts[column] ?? '')
  const numbers = filled.filter(isNumber).map((column) => cells[column] ?? '')
  if (numbers.length > 0 && !numbers.some((text) => names.isNumber(text) || names.rowNamed([text], undefined)))
    return undefined
  const row = names.rowNamed(labels, numbers.length > 0 ? undefined : style)
  const colours = filled.filter((column) => !isNumber(column)).map((column) => cells[column] ?? '')
  // The number of one colour beside the name of another matches neither.
  const isOther = colours.some(isWord) && !colours.some((text) => row && isOf(names, row, text))
  return isOther ? undefined : row
}

function rowOfTokens(
  names: ScreenNames,
  labels: readonly string[],
  style: ScreenStyle | undefined,
): ScreenRow | undefined {
  const row = names.rowNamed(labels, style)
  const codes = labels.filter((text) => /\d/.test(text) && !names.isNumber(text) && !names.styleIn(text))
  return row && codes.every((text) => isOf(names, row, text)) ? row : undefined
}

const isOf = (names: ScreenNames, row: ScreenRow, text: string): boolean =>
  names.rowNamed([text], row.style)?.colour === row.colour
