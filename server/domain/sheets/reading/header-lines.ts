import type { Grid } from './grid.ts'
import { columnName } from './header.ts'
import type { Merge } from './merges.ts'

/** Lines of groups above the names of single columns: year, season, figure. */
const mostLines = 3

export type HeaderLines = {
  /** One per column: its own name behind those of its groups. */
  readonly names: string[]
  /** What of each name is its groups'. */
  readonly groups: string[]
  /** Index of the first row of the header. */
  readonly first: number
}

type Header = {
  readonly number: number
  readonly own: readonly string[]
  readonly merges: readonly Merge[]
}

/** The names of the columns, where groups of them have names of their own above; merged ranges are filled already. */
export function headerLines(grid: Grid, headerAt: number, merges: readonly Merge[]): HeaderLines {
  const namesIn = (at: number) =>
    Array.from({ length: grid.width }, (_, column) => columnName(grid.rows[at]?.[column] ?? ''))
  const own = namesIn(headerAt)
  const header = { number: grid.rowNumbers[headerAt] ?? 0, own, merges }
  const lines: (readonly string[])[] = []
  let first = headerAt
  while (first > 0 && lines.length < mostLines) {
    const number = grid.rowNumbers[first - 1] ?? 0
    const line = number === header.number - lines.length - 1 ? groupLine(namesIn(first - 1), number, header) : null
    if (!line) break
    lines.unshift(line)
    first--
  }
  const parts = own.map((name, column) =>
    [...lines.map((line) => line[column] ?? ''), name].filter((text, at, all) => text !== '' && text !== all[at - 1]),
  )
  const distinct = parts.map((texts) => texts.filter((text, at) => texts.indexOf(text) === at))
  return {
    names: distinct.map((texts) => texts.join(' ')),
    groups: distinct.map((texts) => texts.slice(0, -1).join(' ')),
    first,
  }
}

/** What a row above the header says of each column; null for a title or a remark. */
function groupLine(texts: readonly string[], number: number, { number: headerRow, own, merges }: Header) {
  const ranges = merges.filter(({ top, bottom }) => top <= number && number <= bottom)
  const wide = ranges.filter(({ left, right, bottom }) => right > left && bottom < headerRow)
  // A cell that reaches down into the header, or the name of a single column in this row, makes it a row of names.
  const isPart =
    ranges.some(({ left, bottom }) => bottom >= headerRow && texts[left] !== '') ||
    texts.some(
      (text, at) => text !== '' && own[at] === '' && !wide.some(({ left, right }) => left <= at && at <= right),
    )
  if (wide.length > 0) return !isPart && isTitle(texts, wide) ? null : texts
  if (!isPart && (texts[0] !== '' || texts.some((text) => /[:：]/.test(text)))) return null
  const spread = spreadRight(texts, own)
  const covered = spread.filter((text, at) => text !== '' && own[at] !== '').length
  const isLone = new Set(spread.filter((text) => text !== '')).size < 2
  return covered === 0 || (!isPart && isLone && covered * 2 > own.length) ? null : spread
}

function isTitle(texts: readonly string[], wide: readonly Merge[]): boolean {
  const isAlone = new Set(texts.filter((text) => text !== '')).size < 2
  return wide.some(({ left, right }) => (right - left + 1) * 2 > texts.length || (isAlone && left === 0))
}

/** The name of a group stands above its first column alone where nothing is merged. */
function spreadRight(texts: readonly string[], own: readonly string[]): string[] {
  let group = ''
  return texts.map((text, at) => {
    if (text !== '') group = own[at] === '' ? '' : text
    return text === '' && own[at] !== '' ? group : text
  })
}
