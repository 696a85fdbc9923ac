import {
  type BlockCell,
  type ClipboardBlock,
  numberCell,
  textCell,
  writeBlock,
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
  const cells = rows.map((row) => columns.map((column) => cellOf(column, row)))
  if (heads === undefined) return writeBlock(cells)
  const levels = levelsOf(rows, heads.shape)
  const titles = columns.map((column) => textCell(copiedHead(column)))
  if (levels === undefined) return writeBlock([titles, ...cells])
  return writeBlock([
    [textCell(heads.levelHead), ...titles],
    ...cells.map((line, at) => [numberCell(String(levels[at])), ...line]),
  ])
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
