import type { Grid } from './grid.ts'
import { columnName } from './header.ts'
import type { Merge } from './merges.ts'

/** Lines of groups above the names of single columns: year, season, figure. */
const mostLines = 3

export type HeaderLines = {
  /** One per column: its own name behind those of its groups. */
  readonly names: string[]
  /** Part of each name that comes from its groups. */
  readonly groups: string[]
  /** Index of the first row of the header. */
  readonly first: number
}

type Header = {
  readonly number: number
  readonly names: readonly string[]
  readonly merges: readonly Merge[]
}

/** The names of the columns, where groups of them have names of their own above; merged ranges are filled already. */
export function headerLines(grid: Grid, headerAt: number, merges: readonly Merge[]): HeaderLines {
  const namesIn = (rowIndex: number) =>
    Array.from({ length: grid.width }, (_, column) => columnName(grid.rows[rowIndex]?.[column] ?? ''))
  const headerNames = namesIn(headerAt)
  const header = { number: grid.rowNumbers[headerAt] ?? 0, names: headerNames, merges }
  const lines: (readonly string[])[] = []
  let first = headerAt
  while (first > 0 && lines.length < mostLines) {
    const number = grid.rowNumbers[first - 1] ?? 0
    const line = number === header.number - lines.length - 1 ? groupLine(namesIn(first - 1), number, header) : null
    if (!line) break
    lines.unshift(line)
    first--
  }
  const columnTexts = headerNames.map((name, column) =>
    [...lines.map((line) => line[column] ?? ''), name].filter(
      (text, index, all) => text !== '' && text !== all[index - 1],
    ),
  )
  const distinct = columnTexts.map((texts) => texts.filter((text, index) => texts.indexOf(text) === index))
  return {
    names: distinct.map((texts) => texts.join(' ')),
    groups: distinct.map((texts) => texts.slice(0, -1).join(' ')),
    first,
  }
}

/** Returns the group text of each column in a row above the header; null for a title or a remark. */
function groupLine(texts: readonly string[], number: number, { number: headerRow, names, merges }: Header) {
  const filled = texts.filter((text) => text !== '')
  if (filled.length > 0 && filled.every(isRemark)) return null
  const ranges = merges.filter(({ top, bottom }) => top <= number && number <= bottom)
  const wide = ranges.filter(({ left, right, bottom }) => right > left && bottom < headerRow)
  // A cell that reaches down into the header, or the name of a single column in this row, makes it a row of names.
  const isPart =
    ranges.some(({ left, bottom }) => bottom >= headerRow && texts[left] !== '') ||
    texts.some(
      (text, index) =>
        text !== '' && names[index] === '' && !wide.some(({ left, right }) => left <= index && index <= right),
    )
  if (wide.length > 0) return !isPart && (isTitle(texts, wide) || texts.some(isRemark)) ? null : texts
  if (!isPart && (texts[0] !== '' || texts.some((text) => /[:：]/.test(text)))) return null
  const spread = spreadRight(texts, names)
  const covered = spread.filter((text, index) => text !== '' && names[index] !== '').length
  const isLone = new Set(spread.filter((text) => text !== '')).size < 2
  return covered === 0 || (!isPart && isLone && covered * 2 > names.length) ? null : spread
}

/** "制表：市场部" says something of the sheet; a group's name may end with a colon. */
function isRemark(text: string): boolean {
  return /[:：]\s*\S/.test(text)
}

function isTitle(texts: readonly string[], wide: readonly Merge[]): boolean {
  const isAlone = new Set(texts.filter((text) => text !== '')).size < 2
  return wide.some(({ left, right }) => (right - left + 1) * 2 > texts.length || (isAlone && left === 0))
}

/** Spreads group names to the right: without merged cells, a group's name is above its first column only. */
function spreadRight(texts: readonly string[], headerNames: readonly string[]): string[] {
  let group = ''
  return texts.map((text, index) => {
    if (text !== '') group = headerNames[index] === '' ? '' : text
    return text === '' && headerNames[index] !== '' ? group : text
  })
}
