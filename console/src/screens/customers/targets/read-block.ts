import { type TargetFigure, targetFigures, targetRanges } from '@fairdesk/contract/areas/data/customer-targets'
import { readNumber } from '@fairdesk/contract/names/read-number'
import { parseTable } from '../../../ui/grid/range/clipboard-table.ts'
import { fieldKey } from './target-draft.ts'

type Table = {
  /** Rows in the order shown. */
  readonly rows: readonly string[]
  /** The columns in the order shown. */
  readonly figures: readonly TargetFigure[]
  /** Which column a heading stands for. */
  heading(text: string): TargetFigure | undefined
  /** The row that names of values stand for, there or not yet. */
  row(names: readonly string[]): string | undefined
}
type Cell = { readonly row: string; readonly figure: TargetFigure }

export type Block = {
  readonly changes: Readonly<Record<string, number | null>>
  readonly rows: readonly string[]
  /** What could not be read, as it was pasted. */
  readonly unread: readonly string[]
}

/** Whether a text is more than the content of one cell. */
export function isBlock(text: string): boolean {
  const [first = [], ...others] = parseTable(text)
  return first.length + others.length > 1
}

/**
 * A block from a spreadsheet: numbers alone fill cells from `at` to the right and downwards, blank ones change nothing and
 * keep their places; lines that begin with names of values go to the rows of these, by the headings of a first line, else
 * from the column of `at` on, or from the first where they would not fit.
 */
export function readBlock(text: string, at: Cell, table: Table): Block {
  const lines = parseTable(text)
  const isNamed = lines.some(([first = '']) => isName(first))
  return isNamed ? readNamed(lines.filter(isFilled), at, table) : readPlain(lines, at, table)
}

function isFilled(line: readonly string[]): boolean {
  return line.some((cell) => cell.trim() !== '')
}

function readPlain(lines: readonly string[][], at: Cell, { rows, figures }: Table): Block {
  const [top, left] = [rows.indexOf(at.row), figures.indexOf(at.figure)]
  const block = new Filling()
  for (const [down, line] of lines.entries()) {
    const row = rows[top + down]
    if (!isFilled(line)) continue
    if (row === undefined) block.unread.push(line.join(' '))
    else block.fill(row, line, figures.slice(left))
  }
  return block
}

function readNamed(lines: readonly string[][], at: Cell, table: Table): Block {
  const block = new Filling()
  const [first = []] = lines
  const headings = first.map((text) => table.heading(text.trim()))
  const isHeaded = headings.some((heading) => heading !== undefined)
  const figures = columnsFrom(lines, at, table)
  for (const line of isHeaded ? lines.slice(1) : lines) {
    const names = isHeaded
      ? line.filter((_, index) => headings[index] === undefined).filter((name) => name.trim() !== '')
      : line.slice(0, namesIn(line))
    const row = table.row(names.map((name) => name.trim()))
    if (row === undefined) block.unread.push(names.join(' '))
    else if (isHeaded) block.fill(row, line, headings)
    else block.fill(row, line.slice(names.length), figures)
  }
  return block
}

function columnsFrom(lines: readonly string[][], at: Cell, { figures }: Table): readonly TargetFigure[] {
  const width = Math.max(...lines.map((line) => line.length - namesIn(line)))
  const left = figures.indexOf(at.figure)
  return left + width <= figures.length ? figures.slice(left) : figures
}

function namesIn(line: readonly string[]): number {
  return line[1] !== undefined && isName(line[1]) ? 2 : 1
}

/** What no column would take as its figure. */
function isName(cell: string): boolean {
  return targetFigures.every((figure) => readNumber(cell, targetRanges[figure]) === undefined)
}

class Filling implements Block {
  readonly changes: Record<string, number | null> = {}
  readonly rows: string[] = []
  readonly unread: string[] = []

  fill(row: string, cells: readonly string[], figures: readonly (TargetFigure | undefined)[]): void {
    this.rows.push(row)
    for (const [index, text] of cells.entries()) {
      const figure = figures[index]
      if (index >= figures.length && text.trim() !== '') this.unread.push(text)
      if (figure === undefined || text.trim() === '') continue
      const value = readNumber(text, targetRanges[figure])
      if (value === undefined) this.unread.push(text)
      else this.changes[fieldKey(row, figure)] = value
    }
  }
}

export const figuresFor = (seesAmounts: boolean): TargetFigure[] =>
  targetFigures.filter((figure) => seesAmounts || figure !== 'amount')
