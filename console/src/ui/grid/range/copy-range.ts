import {
  type BlockCell,
  type BlockLine,
  type ClipboardBlock,
  numberCell,
  textCell,
  writeBlock,
  writeBlockInSlices,
} from '../../clipboard/clipboard-block.ts'
import { copiedText } from '../cells/cell-value.ts'
import { copiedHead } from '../cells/head-text.ts'
import type { GridColumn, GridRowShape } from '../grid-props.ts'

interface CopyHeads<R> {
  /** The head of the column that says how deep a row lies, where rows lie at several depths. */
  readonly levelHead: string
  readonly shape: ((row: R) => GridRowShape) | undefined
}

/** The marked cells for the clipboard; with `heads` under a line of their columns' heads. */
export const copyRange = <R>(
  rows: readonly R[],
  columns: readonly GridColumn<R>[],
  heads?: CopyHeads<R>,
): ClipboardBlock => {
  const { count, lineAt } = linesOf(rows, columns, heads)
  return writeBlock(Array.from({ length: count }, (_, at) => lineAt(at)))
}

/** The same of many rows, without holding the page up. */
export const copyRangeInSlices =
  <R>(columns: readonly GridColumn<R>[], heads?: CopyHeads<R>) =>
  (rows: readonly R[], signal: AbortSignal): Promise<ClipboardBlock> => {
    const { count, lineAt } = linesOf(rows, columns, heads)
    return writeBlockInSlices(count, lineAt, signal)
  }

type Lines = { readonly count: number; readonly lineAt: (at: number) => BlockLine }

const linesOf = <R>(rows: readonly R[], columns: readonly GridColumn<R>[], heads?: CopyHeads<R>): Lines => {
  const cellsAt = (at: number): BlockLine => {
    const row = rows[at]
    return row === undefined ? [] : columns.map((column) => cellOf(column, row))
  }
  if (heads === undefined) return { count: rows.length, lineAt: cellsAt }
  const levels = levelsOf(rows, heads.shape)
  const titles = columns.map((column) => textCell(copiedHead(column)))
  const first = levels === undefined ? titles : [textCell(heads.levelHead), ...titles]
  const lineAt = (at: number): BlockLine => {
    if (at === 0) return first
    const cells = cellsAt(at - 1)
    return levels === undefined ? cells : [numberCell(String(levels[at - 1])), ...cells]
  }
  return { count: rows.length + 1, lineAt }
}

const cellOf = <R>(column: GridColumn<R>, row: R): BlockCell => {
  const value = column.value(row)
  return { value: copiedText(column, value), isText: typeof value === 'string' }
}

/** From 1, the outermost; undefined where all rows lie at one depth. */
const levelsOf = <R>(rows: readonly R[], shape: CopyHeads<R>['shape']): readonly number[] | undefined => {
  const levels = rows.map((row) => (shape?.(row).level ?? 0) + 1)
  return levels.some((level) => level !== levels[0]) ? levels : undefined
}
