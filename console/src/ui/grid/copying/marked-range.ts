import type { GridColumn, GridRows } from '../grid-props.ts'
import type { GridCursor } from '../input/use-grid-cursor.ts'
import type { GridModel } from '../use-grid-model.ts'

/** Snapshot of the marked range when a copy begins. */
export interface MarkedRange<R> {
  readonly top: number
  /** Marked rows; undefined ones are not fetched yet. */
  readonly rows: readonly (R | undefined)[]
  readonly columns: readonly GridColumn<R>[]
  /** Rows of the whole list. */
  readonly count: number
}

/** The range, or the cursor's cell; undefined on a head. */
export const markedRange = <R>(
  { spot, rect }: Pick<GridCursor, 'spot' | 'rect'>,
  { order, layout }: Pick<GridModel<R>, 'order' | 'layout'>,
): MarkedRange<R> | undefined => {
  if (spot === undefined || spot.row < 0) return undefined
  const { top, bottom, left, right } = rect ?? { top: spot.row, bottom: spot.row, left: spot.col, right: spot.col }
  return {
    top,
    rows: order.slice(top, bottom + 1),
    columns: layout.all.slice(left, right + 1).map((placedColumn) => placedColumn.column),
    count: order.length,
  }
}

/** Returns true if the fetched rows are in the same positions and number as the marked ones. */
export const isSameRange = <R>(
  marked: MarkedRange<R>,
  fetched: { readonly rows: readonly R[]; readonly count: number },
  getId: GridRows<R>['getId'],
): boolean => {
  if (fetched.count !== marked.count || fetched.rows.length !== marked.rows.length) return false
  const ids = fetched.rows.map(getId)
  const isInPlace = marked.rows.every((row, index) => row === undefined || getId(row) === ids[index])
  // A row that moved from one page to another while they were read is there twice, and another one not at all.
  return isInPlace && new Set(ids).size === ids.length
}
