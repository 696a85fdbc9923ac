import {
  type ColumnDef,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  tableFeatures,
  type Updater,
} from '@tanstack/react-table'
import { defaultWidth, largestWidth, smallestWidth } from './grid-layout.ts'
import type { GridColumn, GridValue } from './grid-props.ts'
import { isNumeric } from './values/cell-value.ts'
import { compareValues } from './values/compare-values.ts'

export const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnPinningFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

export type Features = typeof features

/** Rows are held in an object each: the table's own types ask for rows with string keys. */
export interface RowHolder<R> {
  readonly row: R
}

/** The table's definition of a column. Empty values stay last in either direction; numbers begin with the largest. */
export const defineColumn = <R>(column: GridColumn<R>): ColumnDef<Features, RowHolder<R>, unknown> => ({
  id: column.id,
  accessorFn: (entry) => column.value(entry.row) ?? undefined,
  size: defaultWidth(column),
  minSize: smallestWidth,
  maxSize: largestWidth,
  enableSorting: column.sortable === true,
  sortDescFirst: isNumeric(column),
  sortUndefined: 'last',
  sortFn: compareRows,
})

export const pinnedColumns = <R>(columns: readonly GridColumn<R>[]): { start: string[]; end: string[] } => ({
  start: columns.filter((column) => column.pinned === 'start').map((column) => column.id),
  end: columns.filter((column) => column.pinned === 'end').map((column) => column.id),
})

export const resolveUpdate = <Value>(update: Updater<Value>, previous: Value): Value =>
  // A state of the table is data, so a function can only be an updater.
  typeof update === 'function' ? (update as (old: Value) => Value)(previous) : update

const compareRows = <R>(a: Row<Features, RowHolder<R>>, b: Row<Features, RowHolder<R>>, columnId: string): number =>
  compareValues(a.getValue<GridValue>(columnId), b.getValue<GridValue>(columnId))
