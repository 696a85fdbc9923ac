import type { CellMark } from '../../cell-mark.ts'
import { type Grid, isBlank } from '../grid.ts'

export type MarkupCell = { readonly text: string; readonly isText: boolean; readonly mark?: CellMark | undefined }

/** Gathers the cells of one row after another. */
export class RowCells {
  readonly #grid: Grid
  readonly #columnLimit: number
  #cells: string[] = []
  #marks: (CellMark | undefined)[] | undefined
  #textCells = 0

  constructor(grid: Grid, columnLimit: number) {
    this.#grid = grid
    this.#columnLimit = columnLimit
  }

  put(row: number, column: number, { text, isText, mark }: MarkupCell): void {
    const tidied = this.#grid.tidy(row, column, text)
    if (tidied === '') return
    if (column >= this.#columnLimit) {
      if (!isBlank(tidied)) this.#grid.passOver(row, column)
      return
    }
    this.#cells[column] = tidied
    if (isText) this.#textCells++
    if (!mark) return
    this.#marks ??= []
    this.#marks[column] = mark
  }

  /** Ends the row, which stands `count` times from this number on; answers the numbers of those that were kept. */
  end(row: number, count = 1): number[] {
    const numbers: number[] = []
    const content = { cells: this.#cells, textCells: this.#textCells, marks: this.#marks }
    for (let number = row; number < row + count && this.#cells.length > 0; number++)
      if (this.#grid.addRow(number, content)) numbers.push(number)
    this.#cells = []
    this.#marks = undefined
    this.#textCells = 0
    return numbers
  }
}
