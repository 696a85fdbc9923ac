/**
 * What a cell of the column holds.
 * - text: a string, kept as text whatever it looks like
 * - integer: a whole number, also as bigint or as the string the database driver gives
 * - decimal: an average or a ratio, shown with one decimal as on the screen; all its digits stay
 * - score: an average shown with two decimals
 * - money: whole fen in the same forms, shown as yuan with two decimals
 * - percent: a share, 1 is 100 %
 * - date: yyyy-MM-dd, what follows is ignored
 * - moment: yyyy-MM-dd HH:mm of the fair's clock, what follows is ignored
 * - picture: the bytes of a JPEG or PNG
 * A value that does not fit its kind is written as text, so that nothing is lost.
 */
export type ColumnKind = 'text' | 'integer' | 'decimal' | 'score' | 'money' | 'percent' | 'date' | 'moment' | 'picture'

export type Column = {
  /** Where the value stands in a row. */
  readonly key: string
  readonly title: string
  readonly kind: ColumnKind
  /** In characters; else as the title, the first rows and the totals need. */
  readonly width?: number
  /** Its values are addresses that its cells open; they show the title. Excel takes 65,530 of them in a sheet. */
  readonly isLink?: true
  /** Of a form: its cells are filled in by hand, whole numbers up to `most`. */
  readonly entry?: Entry
  /** Reckoned by the program that opens the file from other cells of the row, as `SUM(H2:M2)`; the row's value is what it comes to. */
  readonly formula?: (cellOf: (key: string) => string) => string
}

/**
 * What may be done with a cell of a form: anything, only less than stands there, nothing. A closed one is grey and locked,
 * one that may only fall is tinted.
 */
export type EntryState = 'open' | 'less' | 'closed'

export type Entry = { readonly most: number; stateOf(row: Row): EntryState }

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
  /** So many columns at the left stay in view; none where it is not said. */
  readonly pinned?: number
  /** Which rows sum up others: they are bold on a tint. */
  readonly isSubtotal?: (row: Row) => boolean
  /** Kept for the program that reads the file back; nobody sees it. */
  readonly isHidden?: true
}

/** Pictures are placed one by one by the program that opens the file: more rows than this it does not survive. */
export const pictureRowLimit = 5_000
