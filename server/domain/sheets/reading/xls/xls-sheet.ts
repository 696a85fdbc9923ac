import type { CellMark } from '../../cell-mark.ts'
import type { Extract, ReadTask } from '../extract.ts'
import { Grid, isBlank } from '../grid.ts'
import type { Merge } from '../merges.ts'
import { AlteredTexts } from '../values/altered-text.ts'
import type { NumberFormat } from '../values/number-format.ts'
import { NumberTexts } from '../values/number-texts.ts'
import { type BiffRecord, biffRecords, biffText, record, rkNumber } from './biff.ts'

/** Data shared by the sheets of an .xls. */
export type XlsWorkbook = {
  readonly stream: Buffer
  readonly from1904: boolean
  /** True if signed by a program that calculates, as Excel 2000 and later and LibreOffice do. */
  readonly isCalculated: boolean
  readonly sharedTexts: readonly string[]
  /** Formats by the style number of a cell. */
  readonly formats: readonly NumberFormat[]
}

const errors = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
])

/** The mark of a formula whose result is a blank text. */
const blankResult = 3

type Place = { readonly row: number; readonly column: number }
type Row = { readonly cells: string[]; textCells: number; readonly marks: (CellMark | undefined)[] }
type Cell = { readonly text: string; readonly isText: boolean; readonly mark?: CellMark | undefined }

/** Reads the records of the sheet whose first one is at `offset`. */
export function readXlsSheet(
  workbook: XlsWorkbook,
  offset: number,
  task: ReadTask,
): Omit<Extract, 'format' | 'sheets' | 'sheet'> {
  const sheet = new XlsSheet(workbook, task)
  for (const item of sheetRecords(workbook.stream, offset)) sheet.take(item)
  return sheet.finish()
}

const cellRecords: ReadonlySet<number> = new Set([
  ...[record.sharedLabel, record.label, record.richLabel, record.number, record.rk, record.multipleRk],
  ...[record.formula, record.booleanOrError],
])

/** Counts the rows of a sheet that hold cells; null where it is broken. */
export function rowsWithCells(stream: Buffer, offset: number): number | null {
  const rows = new Set<number>()
  try {
    for (const { id, data } of sheetRecords(stream, offset)) if (cellRecords.has(id)) rows.add(data.readUInt16LE(0))
    return rows.size
  } catch {
    return null
  }
}

function* sheetRecords(stream: Buffer, offset: number): Generator<BiffRecord> {
  let depth = 0
  for (const item of biffRecords(stream, offset)) {
    if (item.id === record.start) depth++
    else if (item.id === record.eof) depth--
    // Charts drawn on a sheet are sheets inside it, with cells of their own.
    if (depth === 0) return
    if (depth === 1) yield item
  }
}

class XlsSheet {
  readonly #grid: Grid
  readonly #workbook: XlsWorkbook
  readonly #numbers: NumberTexts
  readonly #columnLimit: number
  readonly #rows = new Map<number, Row>()
  readonly #altered = new AlteredTexts()
  readonly #hiddenRows = new Set<number>()
  readonly #hiddenColumns = new Set<number>()
  readonly #merges: Merge[] = []
  /** A formula whose text follows in a record of its own. */
  #awaiting: Place | undefined
  readonly #formulas: Place[] = []
  /** True if a formula has a result other than nothing or 0, which writers store that do not calculate. */
  #hasResult = false
  #isUncalculated = false

  constructor(workbook: XlsWorkbook, task: ReadTask) {
    this.#workbook = workbook
    this.#numbers = new NumberTexts(workbook)
    this.#columnLimit = task.limits.columns
    this.#grid = new Grid(task)
  }

  take({ id, data }: BiffRecord): void {
    if (id === record.row) {
      if ((data.readUInt16LE(12) & 0x20) !== 0) this.#hiddenRows.add(data.readUInt16LE(0) + 1)
    } else if (id === record.uncalculated) this.#isUncalculated = true
    else if (id === record.columnInfo) this.#columnInfo(data)
    else if (id === record.mergeCells) this.#mergeCells(data)
    else if (id === record.text) this.#formulaText(data)
    else this.#cell(id, data)
  }

  finish(): Omit<Extract, 'format' | 'sheets' | 'sheet'> {
    if (this.#isUncalculated || (!this.#workbook.isCalculated && !this.#hasResult)) this.#dropResults()
    const hiddenRows: number[] = []
    for (const [row, { marks, ...rowContent }] of [...this.#rows].sort(([a], [b]) => a - b)) {
      if (
        this.#grid.addRow(row, { ...rowContent, marks: marks.length === 0 ? undefined : marks }) &&
        this.#hiddenRows.has(row)
      )
        hiddenRows.push(row)
    }
    const hiddenColumns = [...this.#hiddenColumns].filter((column) => column < this.#grid.width)
    return { grid: this.#grid, merges: this.#merges, hiddenRows, hiddenColumns }
  }

  #cell(id: number, data: Buffer): void {
    if (id === record.sharedLabel)
      this.#put(cellAddressOf(data), textCell(this.#workbook.sharedTexts[data.readUInt32LE(6)] ?? ''))
    else if (id === record.label || id === record.richLabel) this.#put(cellAddressOf(data), textCell(biffText(data, 6)))
    else if (id === record.number) this.#number(cellAddressOf(data), data.readUInt16LE(4), data.readDoubleLE(6))
    else if (id === record.rk) this.#number(cellAddressOf(data), data.readUInt16LE(4), rkNumber(data.readInt32LE(6)))
    else if (id === record.multipleRk) this.#multipleNumbers(data)
    else if (id === record.booleanOrError) {
      this.#booleanOrError(cellAddressOf(data), data.readUInt8(6), data.readUInt8(7) === 1)
    } else if (id === record.formula) this.#formula(data)
  }

  #multipleNumbers(data: Buffer): void {
    const { row, column } = cellAddressOf(data)
    for (let offset = 4, index = 0; offset + 6 < data.length; offset += 6, index++) {
      this.#number({ row, column: column + index }, data.readUInt16LE(offset), rkNumber(data.readInt32LE(offset + 2)))
    }
  }

  #number(cellAddress: Place, style: number, value: number): void {
    const { text, lostDigits, mark } = this.#numbers.textOf(String(value), style)
    if (lostDigits) this.#grid.report({ row: cellAddress.row, column: cellAddress.column, kind: 'lost-digits', text })
    this.#put(cellAddress, { text, isText: false, mark })
  }

  #booleanOrError(cellAddress: Place, value: number, isError: boolean): void {
    const text = isError ? (errors.get(value) ?? '#VALUE!') : value === 0 ? 'FALSE' : 'TRUE'
    if (isError) this.#grid.report({ row: cellAddress.row, column: cellAddress.column, kind: 'error-value', text })
    this.#put(cellAddress, { text, isText: false })
  }

  /** Reads the stored result of a formula: a number, or a kind and a code if the upper bytes are all ones. */
  #formula(data: Buffer): void {
    const kind = data.readUInt16LE(12) === 0xffff ? data.readUInt8(6) : undefined
    this.#formulas.push(cellAddressOf(data))
    this.#hasResult ||= kind === undefined ? data.readDoubleLE(6) !== 0 : kind !== blankResult
    if (kind === undefined) this.#number(cellAddressOf(data), data.readUInt16LE(4), data.readDoubleLE(6))
    else if (kind === 0) this.#awaiting = cellAddressOf(data)
    else if (kind === 1 || kind === 2) this.#booleanOrError(cellAddressOf(data), data.readUInt8(8), kind === 2)
  }

  #dropResults(): void {
    for (const { row, column } of this.#formulas) {
      const cells = this.#rows.get(row)?.cells
      this.#grid.report({ row, column, kind: 'no-value', text: cells?.[column] ?? '' })
      if (cells) cells[column] = ''
    }
  }

  #formulaText(data: Buffer): void {
    if (this.#awaiting !== undefined) this.#put(this.#awaiting, textCell(biffText(data, 0)))
    this.#awaiting = undefined
  }

  #put({ row, column }: Place, cell: Cell): void {
    const text = this.#grid.tidy(row, column, cell.text)
    if (text === '') return
    if (column >= this.#columnLimit) {
      if (!isBlank(text)) this.#grid.passOver(row, column)
      return
    }
    const rowContent = this.#rows.get(row) ?? { cells: [], textCells: 0, marks: [] }
    rowContent.cells[column] = text
    if (cell.isText) rowContent.textCells++
    const mark = cell.isText ? this.#altered.markOf(text) : cell.mark
    if (mark) rowContent.marks[column] = mark
    this.#rows.set(row, rowContent)
  }

  #columnInfo(data: Buffer): void {
    if ((data.readUInt16LE(8) & 1) === 0) return
    const last = Math.min(data.readUInt16LE(2), this.#columnLimit)
    for (let column = data.readUInt16LE(0); column <= last; column++) this.#hiddenColumns.add(column)
  }

  #mergeCells(data: Buffer): void {
    const count = data.readUInt16LE(0)
    for (let offset = 2; offset < 2 + count * 8; offset += 8) {
      const [top, bottom] = [data.readUInt16LE(offset) + 1, data.readUInt16LE(offset + 2) + 1]
      this.#merges.push({ top, bottom, left: data.readUInt16LE(offset + 4), right: data.readUInt16LE(offset + 6) })
    }
  }
}

function textCell(text: string): Cell {
  return { text, isText: true }
}

/** Every record of a cell starts with its row and column. */
function cellAddressOf(data: Buffer): Place {
  return { row: data.readUInt16LE(0) + 1, column: data.readUInt16LE(2) }
}
