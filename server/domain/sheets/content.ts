/**
 * What a cell of the column holds.
 * - text: a string, kept as text whatever it looks like
 * - integer: a whole number, also as bigint or as the string the database driver gives
 * - money: whole fen in the same forms, shown as yuan with two decimals
 * - percent: a share, 1 is 100 %
 * - date: yyyy-MM-dd, what follows is ignored
 * - picture: the bytes of a JPEG or PNG
 * A value that does not fit its kind is written as text, so that nothing is lost.
 */
export type ColumnKind = 'text' | 'integer' | 'money' | 'percent' | 'date' | 'picture'

export type Column = {
  /** Where the value stands in a row. */
  readonly key: string
  readonly title: string
  readonly kind: ColumnKind
  /** In characters. */
  readonly width?: number
}

export type Cell = string | number | bigint | Uint8Array | null | undefined

export type Row = Readonly<Record<string, Cell>>

/** Rows in runs of any length; a cursor of the database gives such. Rows that are all there: `[rows]`. */
export type Rows = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>

export type SheetContent = {
  /** Made into a name Excel allows. */
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: Rows
  /** A last row in bold. */
  readonly totals?: Row
}

/** Pictures are placed one by one by the program that opens the file: more rows than this it does not survive. */
export const pictureRowLimit = 5_000
