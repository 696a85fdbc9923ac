/**
 * Cell types of a column.
 * - text: a string, kept as text whatever it looks like
 * - integer: a whole number, also as bigint or as the string the database driver gives
 * - decimal: an average or a ratio, shown with one decimal as on the screen; keeps all its digits
 * - score: an average shown with two decimals
 * - money: whole fen in the same forms, shown as yuan with two decimals
 * - percent: a share, 1 is 100 %
 * - date: yyyy-MM-dd, the rest is ignored
 * - moment: yyyy-MM-dd HH:mm of the fair's clock, the rest is ignored
 * - picture: the bytes of a JPEG or PNG
 * A value that does not fit its type is written as text, so that nothing is lost.
 */
export type ColumnKind = 'text' | 'integer' | 'decimal' | 'score' | 'money' | 'percent' | 'date' | 'moment' | 'picture'

export type Column = {
  /** Key of the value in a row. */
  readonly key: string
  readonly title: string
  readonly kind: ColumnKind
  /** In characters; else as the title, the first rows and the totals need. */
  readonly width?: number
  /** Its values are addresses that its cells open; they show the title. Excel takes 65,530 of them in a sheet. */
  readonly isLink?: true
  /** Form columns only: cells are filled in by hand, whole numbers up to `maxQty`. */
  readonly entry?: Entry
  /**
   * Formula over other cells of the row, such as `SUM(H2:M2)`, computed by the program that opens the file; the row's
   * value is its result.
   */
  readonly formula?: (cellOf: (key: string) => string) => string
}

/**
 * Edits allowed in a form cell: any, decreases only, none. Closed cells are grey and locked, cells for decreases only
 * are tinted.
 */
export type EntryState = 'open' | 'less' | 'closed'

export type Entry = { readonly maxQty: number; stateOf(row: Row): EntryState }

export type Cell = string | number | bigint | Uint8Array | null | undefined

export type Row = Readonly<Record<string, Cell>>

/** Rows in runs of any length; a cursor of the database gives such. Rows that are all there: `[rows]`. */
export type Rows = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>

export type SheetContent = {
  /** Made into a name Excel allows. */
  readonly name: string
  readonly columns: readonly Column[]
  /** A line above the header, such as whose form it is. */
  readonly title?: string
  readonly rows: Rows
  /** A last row in bold. */
  readonly totals?: Row
  /** Number of columns frozen at the left; none by default. */
  readonly pinned?: number
  /** Returns true for rows that sum up others: bold on a tint. */
  readonly isSubtotal?: (row: Row) => boolean
  /** True for data that the program needs when it reads the file back; hidden from users. */
  readonly isHidden?: true
}

/** Pictures are placed one by one by the program that opens the file: more rows than this it does not survive. */
export const pictureRowLimit = 5_000
