import type { RowMarks } from '../cell-mark.ts'
import type { SheetLimits } from '../limits.ts'
import { type CellProblem, SheetProblem } from '../problem.ts'
import { lowerBound } from './lower-bound.ts'

/** Of whole lines, whose texts are long; of cells, so that a column of bad ones is listed whole. */
const linesKept = 1_000
const cellsKept = 100_000
const longestProblemText = 500
const rowsPerNotice = 2_000
const badCharacter = /[\0\r\uD800-\uDFFF\uFFFD]/

/** What Excel makes of a long number when it shows, and then saves or copies, it in a narrow column. */
const shortened = /^[-+]?\d(?:\.\d+)?E\+\d\d+$/

type GridRules = { readonly limits: SheetLimits; onRows(rows: number): void }

export type GridRow = {
  readonly cells: string[]
  /** How many of them hold text. */
  readonly textCells: number
  readonly marks?: RowMarks
}

/** Gathers the rows of one sheet as they are met, whatever the format, and keeps the limits. */
export class Grid {
  readonly rows: string[][] = []
  readonly rowNumbers: number[] = []
  /** Of each row: how many cells hold text rather than a number or a date. */
  readonly textCells: number[] = []
  readonly marks: RowMarks[] = []
  readonly problems: CellProblem[] = []
  problemCount = 0
  #lineProblems = 0
  readonly #unlisted = new Map<number | undefined, number>()
  width = 0
  /** How many rows hold nothing but unticked boxes. */
  untickedRows = 0
  /** The first of them, in their order: in a merged range one may be a row of what stands above it. */
  readonly #unticked: GridRow[] = []
  readonly #untickedNumbers: number[] = []
  /** Of each row with content beyond the last column that is read: where that begins. */
  readonly far = new Map<number, number>()
  readonly #limits: SheetLimits
  readonly #onRows: (rows: number) => void
  #ended = false

  constructor({ limits, onRows }: GridRules) {
    this.#limits = limits
    this.#onRows = onRows
  }

  /** Adds a row unless it is blank; its cells may have holes. Rows come in their order. Answers whether it was kept. */
  addRow(row: number, { cells, textCells, marks }: GridRow): boolean {
    const width = contentWidth(cells)
    if (width === 0 || this.#ended) return false
    if (isUnticked(cells)) {
      this.untickedRows++
      if (this.#unticked.length < this.#limits.rows) {
        this.#unticked.push({ cells, textCells, marks })
        this.#untickedNumbers.push(row)
      }
      return false
    }
    if (row - (this.rowNumbers.at(-1) ?? 0) > this.#limits.blankRows) {
      this.#ended = true
      this.report({ row, kind: 'rows-after-gap', text: cells.find((cell) => !isBlank(cell ?? '')) ?? '' })
      return false
    }
    if (this.rows.length >= this.#limits.rows) throw new SheetProblem('too-many-rows', { limit: this.#limits.rows })
    this.rows.push(Array.from({ length: width }, (_, column) => cells[column] ?? ''))
    this.rowNumbers.push(row)
    this.textCells.push(textCells)
    this.marks.push(marks)
    this.#reportShortened(row, cells, marks)
    this.width = Math.max(this.width, width)
    if (this.rows.length % rowsPerNotice === 0) this.#onRows(this.rows.length)
    return true
  }

  /** Takes up the rows of nothing but unticked boxes within these numbers, and answers how many there are. */
  takeUnticked({ top, bottom }: { readonly top: number; readonly bottom: number }): number {
    const from = lowerBound(this.#untickedNumbers, top)
    const count = lowerBound(this.#untickedNumbers, bottom + 1) - from
    if (count === 0) return 0
    const numbers = this.#untickedNumbers.splice(from, count)
    for (const [index, { cells, textCells, marks }] of this.#unticked.splice(from, count).entries()) {
      const row = numbers[index] ?? 0
      const at = lowerBound(this.rowNumbers, row)
      this.rows.splice(
        at,
        0,
        Array.from(cells, (cell) => cell ?? ''),
      )
      this.rowNumbers.splice(at, 0, row)
      this.textCells.splice(at, 0, textCells)
      this.marks.splice(at, 0, marks)
    }
    this.untickedRows -= count
    if (this.rows.length > this.#limits.rows) throw new SheetProblem('too-many-rows', { limit: this.#limits.rows })
    return count
  }

  /** A cell beyond the last column that is read; cells of a row come from the left. */
  passOver(row: number, column: number): void {
    if (!this.far.has(row)) this.far.set(row, column)
  }

  /** The text of a cell as it may be kept; what cannot be stored or shown is replaced and reported. */
  tidy(row: number, column: number, text: string): string {
    if (!badCharacter.test(text)) return text
    const tidied = text.replaceAll('\0', '\uFFFD').toWellFormed().replaceAll(/\r\n?/g, '\n')
    if (tidied.includes('\uFFFD')) this.report({ row, column, kind: 'bad-character', text: tidied })
    return tidied
  }

  /** A marked one was typed so, and lost nothing. */
  #reportShortened(row: number, cells: readonly (string | undefined)[], marks: RowMarks): void {
    for (const [column, text = ''] of cells.entries()) {
      if (text.includes('E+') && shortened.test(text) && !marks?.[column])
        this.report({ row, column, kind: 'lost-digits', text })
    }
  }

  get unlisted(): { readonly column: number | undefined; readonly count: number }[] {
    return [...this.#unlisted].map(([column, count]) => ({ column, count }))
  }

  report(problem: CellProblem): void {
    const { column } = problem
    this.problemCount++
    if (column === undefined) this.#lineProblems++
    if ((column === undefined && this.#lineProblems > linesKept) || this.problems.length >= cellsKept) {
      this.#unlisted.set(column, (this.#unlisted.get(column) ?? 0) + 1)
      return
    }
    this.problems.push({ ...problem, text: problem.text.slice(0, longestProblemText).toWellFormed() })
  }
}

function contentWidth(cells: readonly (string | undefined)[]): number {
  return cells.findLastIndex((cell) => cell !== undefined && !isBlank(cell)) + 1
}

/** A column of checkboxes reaches to the end of the sheet in Google's, down to rows in which nobody wrote anything. */
function isUnticked(cells: readonly (string | undefined)[]): boolean {
  const first = cells.find((cell) => cell !== undefined && !isBlank(cell)) ?? ''
  return isUntickedBox(first) && cells.every((cell) => cell === undefined || isUntickedBox(cell) || isBlank(cell))
}

export function isUntickedBox(text: string): boolean {
  return text === 'FALSE' || text === '☐' || text === '□'
}

const blank = /^[\s\u200B-\u200D\u2060\uFEFF]*$/

export function isBlank(text: string): boolean {
  const first = text.charCodeAt(0)
  return text === '' || ((first <= 32 || first > 127) && blank.test(text))
}
