/** Reason a whole file is refused. The caller translates it; parameters are in {@link SheetProblem.params}. */
export type SheetProblemKind =
  | 'too-big'
  | 'not-a-sheet'
  | 'encrypted'
  | 'damaged'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-many-cells'
  | 'long-cell'
  | 'too-much-text'
  | 'old-excel'
  | 'bomb'
  | 'timeout'
  | 'empty'
  | 'unsupported-format'
  | 'no-such-sheet'

export type SheetProblemParams = Readonly<Record<string, string | number>>

/**
 * Error for a file that cannot be read. Parameters by kind: too-big {what: file | unpacked | parts | memory, size?,
 * limit}; too-many-rows {rows, limit}; too-many-columns {columns, limit}; too-many-cells {limit}; long-cell {cell, limit}; too-much-text {row,
 * limit}; bomb {what: ratio | entities | depth}; timeout {seconds}; unsupported-format {format}; no-such-sheet {sheet};
 * damaged {part?}. Where a sheet was being read, its name is in {sheet}.
 */
export class SheetProblem extends Error {
  readonly kind: SheetProblemKind
  readonly params: SheetProblemParams

  constructor(kind: SheetProblemKind, params: SheetProblemParams = {}, cause?: unknown) {
    super(`${kind} ${JSON.stringify(params)}`, { cause })
    this.name = 'SheetProblem'
    this.kind = kind
    this.params = params
  }
}

/**
 * Problems of a single row or cell; reading goes on. `extra-fields` rows are left out of the table, since their cells
 * are under wrong columns; all others stay.
 * - error-value: an error of Excel such as #N/A
 * - lost-digits: a number of more than 15 digits, or one already shortened to 6.90123E+12: Excel has changed it
 * - no-value: a formula stored without its result
 * - picture: a picture inside the cell, which is left blank
 * - bad-character: U+0000, half of a surrogate pair or undecodable bytes, shown as U+FFFD
 * - extra-fields, missing-fields, stray-quote: a broken line of a CSV
 * - rows-after-gap: content not read because it comes after too many blank rows
 * - columns-after-gap: content not read because it is too far to the right of the table
 */
export type CellProblemKind =
  | 'error-value'
  | 'lost-digits'
  | 'no-value'
  | 'picture'
  | 'bad-character'
  | 'extra-fields'
  | 'missing-fields'
  | 'stray-quote'
  | 'rows-after-gap'
  | 'columns-after-gap'

export type CellProblem = {
  /** Row number as the spreadsheet program shows it, from 1. */
  readonly row: number
  /** Index of the column, from 0. */
  readonly column?: number
  readonly kind: CellProblemKind
  /** The cell, or the whole line of a CSV, cut to 500 characters. */
  readonly text: string
}
