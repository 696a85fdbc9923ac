import type { ReactNode } from 'react'

export type GridValue = string | number | null | undefined

/**
 * Display, alignment, sum and copy format. money: yuan; percent: 93.4 means 93.4 %; picture and custom need `render`.
 */
export type GridKind = 'text' | 'integer' | 'money' | 'percent' | 'picture' | 'custom'

/** A drawing behind or on the number. Colour alone never carries the meaning: the number stays. */
export interface GridDecoration {
  /** Length of a bar behind the number, 0..1. */
  readonly bar?: number
  /** Strength of a heat tint, 0..1 of the primary colour; not together with a bar. */
  readonly heat?: number
  /** One of the theme's meaning colours for the text. */
  readonly tone?: 'negative' | 'warning' | 'ok' | 'weak'
  /** Added to the cell; the screen's stylesheet defines it (completion bands). */
  readonly className?: string
}

/** One column. Keep the objects stable between renders (module scope or useMemo): every visible cell hangs on them. */
export interface GridColumn<R> {
  readonly id: string
  readonly head: ReactNode
  /** Plain text of the head: needed where `head` is not a string, for screen readers. */
  readonly headText?: string
  /** The head over copied values, where they are of another unit than those shown (yuan, not ten thousands of them). */
  readonly copiedHead?: string
  /** Heads above this one, outermost first; neighbours with equal paths share one head ("East" over "pieces", "amount"). */
  readonly group?: readonly string[]
  readonly kind: GridKind
  readonly value: (row: R) => GridValue
  /** Replaces the formatted value; sorting, sums and copies still use `value`. */
  readonly render?: (row: R, value: GridValue) => ReactNode
  /** Replaces the number format of the kind (ten thousands, two decimals). */
  readonly format?: (value: number) => string
  readonly decorate?: (row: R, value: GridValue) => GridDecoration | undefined
  /** Pixels; defaults by kind. */
  readonly width?: number
  /**
   * Returns true if the row's cell opens something: a mark at its edge, shown under the pointer and the cursor,
   * activates it by one click.
   */
  readonly opens?: (row: R) => boolean
  readonly pinned?: 'start' | 'end'
  readonly sortable?: boolean
}

export interface GridColumns<R> {
  readonly list: readonly GridColumn<R>[]
  /** Widths the user has set, by column id; omit to let the grid keep them itself. */
  readonly widths?: Readonly<Record<string, number>>
  readonly onWidthsChange?: (widths: Readonly<Record<string, number>>) => void
}

/** Role of a row in a report with subtotals. */
export interface GridRowShape {
  /** 0 = outermost; indents the first column. */
  readonly level?: number
  readonly isSubtotal?: boolean
  /** Depth of the row if the first column does not show it by an indent; defaults to `level`. */
  readonly depth?: number
  /** Given: the row can be opened and closed, shown by a toggle in the first column. */
  readonly expanded?: boolean
}

/** Initial scroll position of a list, and the callback for later ones. */
export interface GridScroll {
  /** Id of the list: when it changes, the grid scrolls to `top`, once it has rows. */
  readonly id: string
  /** Pixels. */
  readonly top: number
  readonly onRest: (top: number) => void
}

export interface GridRows<R> {
  /** In the order shown (unless `sort.mode` is local). `undefined` = not fetched yet, drawn as a skeleton. */
  readonly list: readonly (R | undefined)[]
  readonly getId: (row: R) => string
  /** One more row pinned at the bottom, read through the same columns. */
  readonly totals?: R
  readonly shape?: (row: R) => GridRowShape
  readonly onToggle?: (row: R) => void
  /**
   * Called when rows startIndex..endIndex-1 are visible (or near) and some of them undefined: fetch them. Called again
   * only for other ranges.
   */
  readonly onRangeNeeded?: (startIndex: number, endIndex: number) => void
  /**
   * Fetches rows startIndex..endIndex-1 of this list as it is now, for a copy of rows that are not fetched yet. Without
   * it they are not copied.
   */
  readonly fetchRows?: (startIndex: number, endIndex: number, options: FetchRowsOptions<R>) => Promise<FetchedRows<R>>
  readonly scroll?: GridScroll
  /**
   * Returns the parents of the row at `index` in a tree, outermost first, and last that row itself. They stay visible
   * while it is.
   */
  readonly parentsOf?: (index: number) => readonly GridParent<R>[]
}

export interface FetchRowsOptions<R> {
  readonly signal: AbortSignal
  /** Called for each fetched part of the list, with the number of requested rows fetched. */
  readonly onPart: (rows: readonly R[], done: number) => void
}

export interface FetchedRows<R> {
  readonly rows: readonly R[]
  /** Rows of the whole list. */
  readonly count: number
  /** True if the list changed while it was read: its pages are of several moments. */
  readonly hasMoved: boolean
}

/** Row and its index in the list; -1 if not fetched. */
export interface GridParent<R> {
  readonly row: R
  readonly index: number
}

export interface GridSortKey {
  readonly id: string
  readonly desc: boolean
}

export interface GridSort {
  readonly keys: readonly GridSortKey[]
  readonly onChange: (sortKeys: readonly GridSortKey[]) => void
  /** server: `rows.list` comes sorted. local: the grid sorts it (flat, fully fetched rows only). */
  readonly mode: 'server' | 'local'
}

/** Adds a checkbox column at the start. Words come from the caller. */
export interface GridSelection {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
  readonly selectAllText: string
  readonly selectRowText: string
}

export interface GridStatus {
  readonly loading?: boolean
  /** Shown in place of rows when given. */
  readonly error?: ReactNode
  /** Shown when there is no row and nothing is loading. */
  readonly empty?: ReactNode
}

export interface GridAppearance {
  /** Row height: normal 36, compact 28, pictures 56. */
  readonly density?: 'normal' | 'compact' | 'pictures'
  /**
   * True to flash changed numbers once when a row with the same id is replaced. Default true; off with reduced
   * motion.
   */
  readonly flash?: boolean
  readonly className?: string
}

/** Summary of the marked cells. Sum, average, min and max cover numbers only (undefined if there are none). */
export interface RangeSummary {
  readonly rows: number
  /** Number of these rows that are not fetched: no figure here counts them. */
  readonly missing: number
  /** Those that sum others of the marked rows: no figure here counts them either. */
  readonly subtotals: number
  readonly columns: number
  /** Cells that are not empty. */
  readonly filled: number
  readonly numbers: number
  readonly sum: number | undefined
  readonly average: number | undefined
  readonly min: number | undefined
  readonly max: number | undefined
}

export interface GridEvents<R> {
  /** Enter, double click or the mark of a cell that opens: of a row, and by the mark or a double click of the totals. */
  readonly onActivate?: (row: R, columnId: string) => void
  /** The marked range changed (null: fewer than two cells): for the foot line. */
  readonly onRange?: (summary: RangeSummary | null) => void
  /** Called when the row at the cursor has changed. */
  readonly onCursor?: (row: R | undefined, columnId: string) => void
}

/**
 * The big report grid: virtual in both directions, sticky heads, pinned columns and totals.
 * It fills its parent, which must have a height.
 */
export interface GridProps<R> {
  /** Accessible name. */
  readonly label: string
  readonly columns: GridColumns<R>
  readonly rows: GridRows<R>
  readonly sort?: GridSort
  readonly selection?: GridSelection
  readonly status?: GridStatus
  readonly look?: GridAppearance
  readonly events?: GridEvents<R>
}
