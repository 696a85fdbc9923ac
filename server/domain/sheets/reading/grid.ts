import type { RowMarks } from '../cell-mark.ts'
import { columnLetters } from '../cells/column-letters.ts'
import type { SheetLimits } from '../limits.ts'
import { type CellProblem, SheetProblem } from '../problem.ts'
import { lowerBound } from './lower-bound.ts'

/** Maximum listed problems: of whole lines, whose texts are long; of cells, enough to list an entire bad column. */
const linesKept = 1_000
const cellsKept = 100_000
const longestProblemText = 500
const rowsPerNotice = 2_000
/** Longer texts seldom occur twice. */
const longestShared = 40
const mostShared = 20_000
const badCharacter = /[\0\r\uD800-\uDFFF\uFFFD]/

/** Form that Excel gives a long number shown, and then saved or copied, in a narrow column. */
const shortened = /^[-+]?\d(?:\.\d+)?E\+\d\d+$/

export type GridRow = {
  readonly cells: string[]
  /** Number of cells that hold text. */
  readonly textCells: number
  readonly marks?: RowMarks
}

/** Gathers the rows of one sheet as they are met, whatever the format, and keeps the limits. */
export class Grid {
  readonly rows: string[][] = []
  readonly rowNumbers: number[] = []
  /** Number of cells per row that hold text rather than a number or a date. */
  readonly textCells: number[] = []
  readonly marks: RowMarks[] = []
  readonly problems: CellProblem[] = []
  problemCount = 0
  #lineProblems = 0
  readonly #unlisted = new Map<number | undefined, number>()
  width = 0
  /** Number of rows that hold nothing but unticked boxes. */
  untickedRows = 0
  /** First of these rows, in order: in a merged range one may belong to the row above. */
  readonly #unticked: GridRow[] = []
  readonly #untickedNumbers: number[] = []
  /** Start of the content beyond the last column that is read, by row. */
  readonly far = new Map<number, number>()
  /** Characters of all cells so far. */
  #characters = 0
  /** Rows with content beyond the last that is kept. */
  #excessRows = 0
  readonly #limits: SheetLimits
  readonly #onRows: (rows: number) => void
  #ended = false
  readonly #texts = new Map<string, string>()

  constructor({ limits, onRows }: { readonly limits: SheetLimits; onRows(rows: number): void }) {
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
    if (this.#excessRows > 0) return this.#countExcess()
    if (row - (this.rowNumbers.at(-1) ?? 0) > this.#limits.blankRows) {
      this.#ended = true
      this.report({ row, kind: 'rows-after-gap', text: cells.find((cell) => !isBlank(cell ?? '')) ?? '' })
      return false
    }
    if (this.rows.length >= this.#limits.rows) return this.#countExcess()
    const rowCells = Array.from({ length: width }, (_, column) => this.#shared(cells[column] ?? ''))
    for (const [column, text] of rowCells.entries()) this.countText(text, { row, column })
    this.rows.push(rowCells)
    this.rowNumbers.push(row)
    this.textCells.push(textCells)
    this.marks.push(marks)
    this.#reportShortened(row, cells, marks)
    this.width = Math.max(this.width, width)
    if (this.rows.length * this.width > this.#limits.cells)
      throw new SheetProblem('too-many-cells', { limit: this.#limits.cells })
    if (this.rows.length % rowsPerNotice === 0) this.#onRows(this.rows.length)
    return true
  }

  /** Returns the text as it is stored already: a column of few values takes the memory of those. */
  #shared(text: string): string {
    if (text.length > longestShared) return text
    const stored = this.#texts.get(text)
    if (stored !== undefined) return stored
    if (this.#texts.size >= mostShared) this.#texts.clear()
    this.#texts.set(text, text)
    return text
  }

  /**
   * Counts the characters of a cell, of several with one text.
   * @throws SheetProblem where the cell, or all of them together, hold too many
   */
  countText(text: string, { row, column, cells = 1 }: { row: number; column: number; cells?: number }): void {
    const { cellCharacters, characters } = this.#limits
    if (text.length > cellCharacters)
      throw new SheetProblem('long-cell', { cell: `${columnLetters(column)}${row}`, limit: cellCharacters })
    this.#characters += text.length * cells
    if (this.#characters > characters) throw new SheetProblem('too-much-text', { row, limit: characters })
  }

  /** Rows that are too many are counted on, to say how many there are, but not without end. */
  #countExcess(): false {
    this.#excessRows++
    if (this.#excessRows > this.#limits.rows) this.refuseExcess()
    return false
  }

  /** @throws SheetProblem where the sheet has more rows than are read */
  refuseExcess(): void {
    const { rows: limit } = this.#limits
    if (this.#excessRows === 0) return
    const rows = limit + this.#excessRows
    throw new SheetProblem('too-many-rows', { rows: this.#excessRows > limit ? `${rows - 1}+` : rows, limit })
  }

  /** Takes up the rows of nothing but unticked boxes within these numbers, and answers how many there are. */
  takeUnticked({ top, bottom }: { readonly top: number; readonly bottom: number }): number {
    const startIndex = lowerBound(this.#untickedNumbers, top)
    const count = lowerBound(this.#untickedNumbers, bottom + 1) - startIndex
    if (count === 0) return 0
    const numbers = this.#untickedNumbers.splice(startIndex, count)
    for (const [index, { cells, textCells, marks }] of this.#unticked.splice(startIndex, count).entries()) {
      const row = numbers[index] ?? 0
      const insertIndex = lowerBound(this.rowNumbers, row)
      this.rows.splice(
        insertIndex,
        0,
        Array.from(cells, (cell) => cell ?? ''),
      )
      this.rowNumbers.splice(insertIndex, 0, row)
      this.textCells.splice(insertIndex, 0, textCells)
      this.marks.splice(insertIndex, 0, marks)
    }
    this.untickedRows -= count
    if (this.rows.length > this.#limits.rows)
      throw new SheetProblem('too-many-rows', { rows: this.rows.length, limit: this.#limits.rows })
    return count
  }

  /** A cell beyond the last column that is read; cells of a row come from the left. */
  passOver(row: number, column: number): void {
    if (!this.far.has(row)) this.far.set(row, column)
  }

  /**
   * Returns the text of a cell for storage; characters that cannot be stored or displayed are replaced and reported.
   */
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

/**
 * Returns true for rows of unticked checkboxes: in Google's sheets a checkbox column extends to the end of the sheet,
 * through rows without content.
 */
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
