import { minimumHeads, partsOf, type WhomPart } from '@fairdesk/contract/areas/data/minimum-columns'
import {
  type MinimumFigure,
  type MinimumScope,
  minimumFigures,
  type minimums,
  ruleRange,
} from '@fairdesk/contract/areas/data/minimums'
import type { Params } from '@fairdesk/contract/endpoint'
import { foldCode } from '@fairdesk/contract/names/fold'
import { readNumber } from '@fairdesk/contract/names/read-number'

type Line = Params<typeof minimums.saveBatch>['lines'][number]
type Cells = readonly string[]
/** Line with invalid figures, kept as typed. */
export type BadLine = {
  readonly line: number
  readonly subjectText: string
  readonly figures: readonly { readonly figure: MinimumFigure; readonly text: string }[]
}
type Column = WhomPart | MinimumFigure
/** Names of the columns on screen. */
type ColumnNames = Readonly<Record<Column, string>>

export type PastedLines = {
  /** Each line with its place in the pasted text, from 1. */
  readonly lines: readonly Line[]
  readonly bad: readonly BadLine[]
  /** Use of the first line; `unread`: it has heads, but required columns are missing. */
  readonly heading: 'none' | 'inOrder' | 'byNames' | 'unread'
  /** Heads of columns that are not read. */
  readonly leftOut: readonly string[]
}

export function pastedColumns(scope: MinimumScope): readonly Column[] {
  return [...partsOf[scope], ...minimumFigures]
}

/**
 * Reads lines copied from a spreadsheet in the order of their heads; without heads, the codes of the subject, then
 * minimum, multiple, maximum. Skips blank lines.
 */
export function linesFrom(scope: MinimumScope, table: readonly Cells[], names: ColumnNames): PastedLines {
  const filledLines = table
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const heads = filledLines[0]?.cells ?? []
  const hasHeading = filledLines.length > 1 && isHeading(scope, heads)
  const { indexByColumn, ...heading } = hasHeading ? placesBy(scope, heads, names) : inOrder(scope, 'none')
  if (!indexByColumn) return { lines: [], bad: [], ...heading }
  const lines: Line[] = []
  const bad: BadLine[] = []
  for (const { line, cells } of hasHeading ? filledLines.slice(1) : filledLines) {
    const read = lineFrom(scope, (column) => cells[indexByColumn.get(column) ?? -1] ?? '')
    if (read.figures.length === 0) lines.push({ line, ...read.parsedLine })
    else
      bad.push({
        line,
        subjectText: partsOf[scope].map((subjectPart) => read.parsedLine[subjectPart]).join(' · '),
        figures: read.figures,
      })
  }
  return { lines, bad, ...heading }
}

/** Words above figures, and no digit anywhere: codes have some. */
function isHeading(scope: MinimumScope, cells: Cells): boolean {
  const hasTitles = cells.slice(partsOf[scope].length).some((cell) => cell !== '')
  return hasTitles && !cells.some((cell) => /[0-9０-９]/.test(cell))
}

type PasteColumns = Pick<PastedLines, 'heading' | 'leftOut'> & {
  readonly indexByColumn: ReadonlyMap<Column, number> | null
}

function inOrder(scope: MinimumScope, heading: 'none' | 'inOrder', heads: Cells = []): PasteColumns {
  const columns = pastedColumns(scope)
  const leftOut = heads.slice(columns.length).filter((head) => head !== '')
  return { indexByColumn: new Map(columns.map((column, index) => [column, index])), heading, leftOut }
}

/** Finds the columns by their heads. If no head is known, they may be other names of the columns in their order. */
function placesBy(scope: MinimumScope, heads: Cells, names: ColumnNames): PasteColumns {
  const columns = pastedColumns(scope)
  const keys = heads.map(foldCode)
  const indexByColumn = new Map<Column, number>()
  for (const column of columns) {
    const aliases = [names[column], ...minimumHeads[column].split('|')].map(foldCode)
    const columnIndex = aliases.map((name) => keys.indexOf(name)).find((index) => index >= 0)
    if (columnIndex !== undefined) indexByColumn.set(column, columnIndex)
  }
  if (indexByColumn.size === 0) return inOrder(scope, 'inOrder', heads)
  const usedIndexes = new Set(indexByColumn.values())
  const leftOut = heads.filter((head, index) => head !== '' && !usedIndexes.has(index))
  const hasAll =
    partsOf[scope].every((subjectPart) => indexByColumn.has(subjectPart)) &&
    minimumFigures.some((figure) => indexByColumn.has(figure))
  return hasAll ? { indexByColumn, heading: 'byNames', leftOut } : { indexByColumn: null, heading: 'unread', leftOut }
}

function lineFrom(
  scope: MinimumScope,
  textOf: (column: Column) => string,
): { parsedLine: Line; figures: BadLine['figures'] } {
  const parsedLine: Line = Object.fromEntries(partsOf[scope].map((subjectPart) => [subjectPart, textOf(subjectPart)]))
  const figures: { figure: MinimumFigure; text: string }[] = []
  for (const figure of minimumFigures) {
    const text = textOf(figure)
    const value = readNumber(text, ruleRange)
    if (value === undefined) figures.push({ figure, text })
    else if (value !== null) parsedLine[figure] = value
  }
  return { parsedLine, figures }
}
