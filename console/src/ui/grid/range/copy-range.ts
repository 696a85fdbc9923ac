import {
  type BlockCell,
  type ClipboardBlock,
  joinCells,
  joinLines,
  numberCell,
  textCell,
  writeLine,
} from '../../clipboard/clipboard-block.ts'
import type { GridColumn, GridRowShape } from '../grid-props.ts'
import { copiedText } from '../values/cell-value.ts'
import { copiedHead } from '../values/head-text.ts'

export interface CopyHeads<R> {
  /** Head of the column that shows a row's depth, if rows have several depths. */
  readonly levelHead: string
  readonly shape: ((row: R) => GridRowShape) | undefined
}

/** The marked cells for the clipboard; with `heads` under a line of their columns' heads. */
export const copyRange = <R>(
  rows: readonly R[],
  columns: readonly GridColumn<R>[],
  heads?: CopyHeads<R>,
): ClipboardBlock => blockOf(rows, columns, { heads, lineOf: (row) => writeRow(row, columns) })

/** No task of the page takes much longer, so that it answers to keys and shows how far it is. */
const sliceMs = 40

/** Writes the block of many rows in slices while more of them are fetched; `signal` aborts the remaining work. */
export class RangeWriter<R> {
  readonly #columns: readonly GridColumn<R>[]
  readonly #signal: AbortSignal
  readonly #written = new Map<R, ClipboardBlock>()
  #work = Promise.resolve()

  constructor(columns: readonly GridColumn<R>[], signal: AbortSignal) {
    this.#columns = columns
    this.#signal = signal
  }

  /** Rows that are likely to be of the range. */
  take(rows: readonly R[]): void {
    this.#work = this.#work.then(() => this.#write(rows))
    // `finish` reports the error; if it is not called, no caller is waiting.
    this.#work.catch(() => undefined)
  }

  /** The block of these rows. Throws where it was stopped. */
  async finish(rows: readonly R[], heads?: CopyHeads<R>): Promise<ClipboardBlock> {
    this.take(rows)
    await this.#work
    this.#signal.throwIfAborted()
    return blockOf(rows, this.#columns, { heads, lineOf: (row) => this.#lineOf(row) })
  }

  async #write(rows: readonly R[]): Promise<void> {
    let began = performance.now()
    for (const row of rows) {
      if (this.#signal.aborted) return
      this.#lineOf(row)
      if (performance.now() - began < sliceMs) continue
      await new Promise((done) => setTimeout(done))
      began = performance.now()
    }
  }

  #lineOf(row: R): ClipboardBlock {
    const line = this.#written.get(row) ?? writeRow(row, this.#columns)
    this.#written.set(row, line)
    return line
  }
}

interface BlockParts<R> {
  readonly heads: CopyHeads<R> | undefined
  readonly lineOf: (row: R) => ClipboardBlock
}

const blockOf = <R>(
  rows: readonly R[],
  columns: readonly GridColumn<R>[],
  { heads, lineOf }: BlockParts<R>,
): ClipboardBlock => {
  const lines = rows.map(lineOf)
  if (heads === undefined) return joinLines(lines)
  const levels = levelsOf(rows, heads.shape)
  const first = columns.map((column) => textCell(copiedHead(column)))
  if (levels === undefined) return joinLines([writeLine(first), ...lines])
  const led = lines.map((line, index) => joinCells(writeLine([numberCell(String(levels[index]))]), line))
  return joinLines([writeLine([textCell(heads.levelHead), ...first]), ...led])
}

const writeRow = <R>(row: R, columns: readonly GridColumn<R>[]): ClipboardBlock =>
  writeLine(columns.map((column) => cellOf(column, row)))

const cellOf = <R>(column: GridColumn<R>, row: R): BlockCell => {
  const value = column.value(row)
  return { value: copiedText(column, value), isText: typeof value === 'string' }
}

/** From 1, the outermost; undefined where all rows lie at one depth. */
const levelsOf = <R>(rows: readonly R[], shape: CopyHeads<R>['shape']): readonly number[] | undefined => {
  const levels = rows.map((row) => (shape?.(row).level ?? 0) + 1)
  return levels.some((level) => level !== levels[0]) ? levels : undefined
}
