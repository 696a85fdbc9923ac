import { type TargetFigure, targetFigures, targetRanges } from '@fairdesk/contract/areas/data/customer-targets'
import { readNumber } from '@fairdesk/contract/names/read-number'
import { parseTable } from '../../../../ui/clipboard/clipboard-table.ts'
import { fieldKey } from './target-draft.ts'

type Table = {
  /** Rows in the order shown. */
  readonly rows: readonly string[]
  /** The columns in the order shown. */
  readonly figures: readonly TargetFigure[]
  /** Returns the column of a heading. */
  heading(text: string): TargetFigure | undefined
  /** Returns the row for these value names, existing or new. */
  row(names: readonly string[]): string | undefined
}
type Cell = { readonly row: string; readonly figure: TargetFigure }

export type Block = {
  readonly changes: Readonly<Record<string, number | null>>
  readonly rows: readonly string[]
  /** Texts that could not be parsed, as pasted. */
  readonly unread: readonly string[]
}

/** Returns true if a text is more than the content of one cell. */
export function isBlock(text: string): boolean {
  const [first = [], ...otherRows] = parseTable(text)
  return first.length + otherRows.length > 1
}

/**
 * Parses a spreadsheet block: plain numbers fill cells from `cell` to the right and downwards; blank cells change
 * nothing but keep their positions. Lines that begin with value names fill their rows: by the headings of a first
 * line, else from the column of `cell` on, or from the first if they would not fit.
 */
export function readBlock(text: string, cell: Cell, table: Table): Block {
  const lines = parseTable(text)
  const isNamed = lines.some(([first = '']) => isName(first))
  return isNamed ? readNamed(lines.filter(isFilled), cell, table) : readPlain(lines, cell, table)
}

function isFilled(line: readonly string[]): boolean {
  return line.some((cell) => cell.trim() !== '')
}

function readPlain(lines: readonly string[][], cell: Cell, { rows, figures }: Table): Block {
  const [top, leftColumn] = [rows.indexOf(cell.row), figures.indexOf(cell.figure)]
  const block = new Filling()
  for (const [down, line] of lines.entries()) {
    const row = rows[top + down]
    if (!isFilled(line)) continue
    if (row === undefined) block.unread.push(line.join(' '))
    else block.fill(row, line, figures.slice(leftColumn))
  }
  return block
}

function readNamed(lines: readonly string[][], cell: Cell, table: Table): Block {
  const block = new Filling()
  const [first = []] = lines
  const headings = first.map((text) => table.heading(text.trim()))
  const isHeaded = headings.some((heading) => heading !== undefined)
  const figures = columnsFrom(lines, cell, table)
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

function columnsFrom(lines: readonly string[][], cell: Cell, { figures }: Table): readonly TargetFigure[] {
  const width = Math.max(...lines.map((line) => line.length - namesIn(line)))
  const leftColumn = figures.indexOf(cell.figure)
  return leftColumn + width <= figures.length ? figures.slice(leftColumn) : figures
}

function namesIn(line: readonly string[]): number {
  return line[1] !== undefined && isName(line[1]) ? 2 : 1
}

/** Returns true if no figure column would accept the text. */
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
