import { type ReactTable, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { type GridLayout, layOut, type SizedColumn } from './grid-layout.ts'
import type { GridColumn, GridColumns, GridRows, GridSort, GridSortKey } from './grid-props.ts'
import { defineColumn, type Features, features, pinnedColumns, type RowHolder, resolveUpdate } from './grid-table.ts'

export interface GridModel<R> {
  readonly layout: GridLayout<R>
  /** Rows in display order; undefined ones are not fetched yet. */
  readonly order: readonly (R | undefined)[]
  readonly sorted: readonly GridSortKey[]
  readonly toggleSort: (columnId: string, isAdded: boolean) => void
  readonly resize: (columnId: string, delta: number) => void
  readonly resetWidth: (columnId: string) => void
  /** Starts dragging a column's edge, on mouse and touch. */
  readonly startResize: (columnId: string, event: unknown) => void
}

interface ModelParts<R> {
  readonly columns: GridColumns<R>
  readonly rows: GridRows<R>
  readonly sort: GridSort | undefined
  /** Room in pixels before the first column. */
  readonly lead: number
}

const nothingHeld: never[] = []
const nothingSorted: GridSortKey[] = []
const noWidths: Readonly<Record<string, number>> = {}

/** Columns, widths, order and sorting, kept by TanStack Table; the drawing is ours. */
export const useGridModel = <R>({ columns, rows, sort, lead }: ModelParts<R>): GridModel<R> => {
  const [ownWidths, setOwnWidths] = useState(noWidths)
  const widths = columns.widths ?? ownWidths
  const sortKeys = sort?.keys
  const sorting = useMemo(() => (sortKeys ? [...sortKeys] : nothingSorted), [sortKeys])
  const isLocal = sort?.mode === 'local' && sorting.length > 0
  const data = useMemo(
    () => (isLocal ? rows.list.flatMap((row) => (row === undefined ? [] : { row })) : nothingHeld),
    [isLocal, rows.list],
  )
  const definitions = useMemo(() => columns.list.map(defineColumn), [columns.list])
  const columnPinning = useMemo(() => pinnedColumns(columns.list), [columns.list])
  const columnSizing = useMemo(() => ({ ...widths }), [widths])

  const table = useTable<Features, RowHolder<R>>({
    features,
    columns: definitions,
    data,
    state: { sorting, columnSizing, columnPinning },
    onSortingChange: (update) => sort?.onChange(resolveUpdate(update, sorting)),
    onColumnSizingChange: (update) => {
      const next = resolveUpdate(update, columnSizing)
      setOwnWidths(next)
      columns.onWidthsChange?.(next)
    },
    columnResizeMode: 'onChange',
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table object stays the same when its columns and widths change
  const layout = useMemo(() => layOutTable(table, columns.list, lead), [definitions, columnPinning, columnSizing, lead])
  const sortedRows = isLocal ? table.getRowModel().rows : undefined
  const order = useMemo(() => sortedRows?.map((row) => row.original.row) ?? rows.list, [sortedRows, rows.list])
  return { layout, order, sorted: sorting, ...deedsOf(table) }
}

type GridTable<R> = ReactTable<Features, RowHolder<R>>

const layOutTable = <R>(table: GridTable<R>, columns: readonly GridColumn<R>[], lead: number): GridLayout<R> => {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const toSizedColumns = (leafColumns: readonly { readonly id: string; getSize(): number }[]): SizedColumn<R>[] =>
    leafColumns.flatMap((leaf) => {
      const column = byId.get(leaf.id)
      return column ? { column, width: leaf.getSize() } : []
    })
  const regions = {
    start: toSizedColumns(table.getStartLeafColumns()),
    center: toSizedColumns(table.getCenterLeafColumns()),
    end: toSizedColumns(table.getEndLeafColumns()),
  }
  return layOut(regions, lead)
}

const deedsOf = <R>(
  table: GridTable<R>,
): Pick<GridModel<R>, 'toggleSort' | 'resize' | 'resetWidth' | 'startResize'> => ({
  toggleSort: (columnId, isAdded) => table.getColumn(columnId)?.toggleSorting(undefined, isAdded),
  resize: (columnId, delta) =>
    table.setColumnSizing((old) => ({ ...old, [columnId]: (table.getColumn(columnId)?.getSize() ?? 0) + delta })),
  resetWidth: (columnId) => table.getColumn(columnId)?.resetSize(),
  startResize: (columnId, event) => {
    const head = table.getFlatHeaders().find((header) => header.column.id === columnId)
    head?.getResizeHandler()(event)
  },
})
