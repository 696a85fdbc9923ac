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
/** A line with figures that are none, as they stand there. */
export type BadLine = {
  readonly line: number
  readonly whom: string
  readonly figures: readonly { readonly figure: MinimumFigure; readonly text: string }[]
}
type Column = WhomPart | MinimumFigure
/** What the columns are called on screen. */
type ColumnNames = Readonly<Record<Column, string>>

export type PastedLines = {
  /** Each line with its place in the pasted text, from 1. */
  readonly lines: readonly Line[]
  readonly bad: readonly BadLine[]
  /** How the first line is taken; `unread`: it heads columns of which some that are needed are not found. */
  readonly heading: 'none' | 'inOrder' | 'byNames' | 'unread'
  /** Heads of columns that are not read. */
  readonly leftOut: readonly string[]
}

export function pastedColumns(scope: MinimumScope): readonly Column[] {
  return [...partsOf[scope], ...minimumFigures]
}

/**
 * Lines as they come from a sheet, in the order of its heads where it has some, else whom by code, then minimum, multiple, maximum;
 * blank lines are left out.
 */
export function linesFrom(scope: MinimumScope, table: readonly Cells[], names: ColumnNames): PastedLines {
  const written = table
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const heads = written[0]?.cells ?? []
  const hasHeading = written.length > 1 && isHeading(scope, heads)
  const { places, ...heading } = hasHeading ? placesBy(scope, heads, names) : inOrder(scope, 'none')
  if (!places) return { lines: [], bad: [], ...heading }
  const lines: Line[] = []
  const bad: BadLine[] = []
  for (const { line, cells } of hasHeading ? written.slice(1) : written) {
    const read = lineFrom(scope, (column) => cells[places.get(column) ?? -1] ?? '')
    if (read.figures.length === 0) lines.push({ line, ...read.said })
    else bad.push({ line, whom: partsOf[scope].map((part) => read.said[part]).join(' · '), figures: read.figures })
  }
  return { lines, bad, ...heading }
}

/** Words above figures, and no digit anywhere: codes have some. */
function isHeading(scope: MinimumScope, cells: Cells): boolean {
  const hasTitles = cells.slice(partsOf[scope].length).some((cell) => cell !== '')
  return hasTitles && !cells.some((cell) => /[0-9０-９]/.test(cell))
}

type Placed = Pick<PastedLines, 'heading' | 'leftOut'> & { readonly places: ReadonlyMap<Column, number> | null }

function inOrder(scope: MinimumScope, heading: 'none' | 'inOrder', heads: Cells = []): Placed {
  const columns = pastedColumns(scope)
  const leftOut = heads.slice(columns.length).filter((head) => head !== '')
  return { places: new Map(columns.map((column, index) => [column, index])), heading, leftOut }
}

/** Where each column stands by the heads. Heads of which none is known may be anybody's words for the columns in their order. */
function placesBy(scope: MinimumScope, heads: Cells, names: ColumnNames): Placed {
  const columns = pastedColumns(scope)
  const keys = heads.map(foldCode)
  const places = new Map<Column, number>()
  for (const column of columns) {
    const own = [names[column], ...minimumHeads[column].split('|')].map(foldCode)
    const found = own.map((name) => keys.indexOf(name)).find((index) => index >= 0)
    if (found !== undefined) places.set(column, found)
  }
  if (places.size === 0) return inOrder(scope, 'inOrder', heads)
  const known = new Set(places.values())
  const leftOut = heads.filter((head, index) => head !== '' && !known.has(index))
  const hasAll = partsOf[scope].every((part) => places.has(part)) && minimumFigures.some((figure) => places.has(figure))
  return hasAll ? { places, heading: 'byNames', leftOut } : { places: null, heading: 'unread', leftOut }
}

function lineFrom(
  scope: MinimumScope,
  textOf: (column: Column) => string,
): { said: Line; figures: BadLine['figures'] } {
  const said: Line = Object.fromEntries(partsOf[scope].map((part) => [part, textOf(part)]))
  const figures: { figure: MinimumFigure; text: string }[] = []
  for (const figure of minimumFigures) {
    const text = textOf(figure)
    const value = readNumber(text, ruleRange)
    if (value === undefined) figures.push({ figure, text })
    else if (value !== null) said[figure] = value
  }
  return { said, figures }
}
