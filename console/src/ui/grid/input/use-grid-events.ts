import { useEffect } from 'react'
import type { GridEvents, GridRows } from '../grid-props.ts'
import { summarise } from '../range/range-summary.ts'
import type { GridModel } from '../use-grid-model.ts'
import { useStable } from '../use-stable.ts'
import type { GridCursor } from './use-grid-cursor.ts'

interface EventParts<R> {
  readonly cursor: GridCursor
  readonly model: GridModel<R>
  readonly rows: Pick<GridRows<R>, 'getId' | 'shape'>
  readonly events: GridEvents<R> | undefined
}

// Long enough to skip the ranges a drag passes through, short enough to feel immediate.
const settleMilliseconds = 60

/** Tells the screen of the cursor's row and of the figures of the range. */
export const useGridEvents = <R>({ cursor, model, rows: { getId, shape }, events }: EventParts<R>): void => {
  const { rect, spot } = cursor
  const { order, layout } = model
  const onRange = useStable((summary: Parameters<NonNullable<GridEvents<R>['onRange']>>[0]) =>
    events?.onRange?.(summary),
  )
  const onCursor = useStable((row: R | undefined, columnId: string) => events?.onCursor?.(row, columnId))

  const row = spot && order[spot.row]
  const rowId = row === undefined ? '' : getId(row)
  const columnId = (spot && layout.all[spot.col]?.column.id) ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is the one of that id
  useEffect(() => {
    if (columnId !== '') onCursor(row, columnId)
  }, [rowId, columnId, onCursor])

  const shapeOf = useStable((shapedRow: R) => shape?.(shapedRow) ?? {})
  useEffect(() => {
    if (rect === undefined) return onRange(null)
    const timer = setTimeout(() => {
      const columns = layout.all.slice(rect.left, rect.right + 1).map((placedColumn) => placedColumn.column)
      onRange(summarise(order.slice(rect.top, rect.bottom + 1), columns, shapeOf))
    }, settleMilliseconds)
    return () => clearTimeout(timer)
  }, [rect, order, layout, onRange, shapeOf])
}
