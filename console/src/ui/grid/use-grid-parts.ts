import { useCallback, useId, useMemo, useRef } from 'react'
import { type GridFrame, tickWidth } from './grid-frame.ts'
import type { GridAppearance, GridProps, GridRows } from './grid-props.ts'
import { type GridSpot, offsetToShow } from './input/grid-cursor.ts'
import { useGridCursor } from './input/use-grid-cursor.ts'
import { useTicks } from './input/use-ticks.ts'
import { useGridModel } from './use-grid-model.ts'
import { type GridMeasures, useGridViewport } from './use-grid-viewport.ts'
import { useRangeNeeded } from './use-range-needed.ts'

const rowHeights: Record<NonNullable<GridAppearance['density']>, number> = { normal: 36, compact: 28, pictures: 56 }
const skeleton: readonly undefined[] = Array.from({ length: 12 }, () => undefined)

/** All that the grid is made of, before it is drawn. */
export const useGridParts = <R>({ columns, rows, sort, selection, status, look }: GridProps<R>) => {
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const isWaiting = status?.loading === true && rows.list.length === 0
  const visibleRows: GridRows<R> = isWaiting ? { ...rows, list: skeleton } : rows
  const model = useGridModel({ columns, rows: visibleRows, sort, lead: selection ? tickWidth : 0 })
  const { layout, order } = model

  const density = look?.density ?? 'normal'
  const level = density === 'compact' ? 28 : 32
  const foot = rows.totals === undefined ? 0 : rowHeights[density]
  const measures = useMemo<GridMeasures>(
    () => ({ row: rowHeights[density], head: level * layout.levels, foot }),
    [density, level, layout.levels, foot],
  )
  const viewport = useGridViewport({ scroller, layout, count: order.length, hasRows: !isWaiting, measures })
  useRangeNeeded(rows, viewport.rows)

  const reveal = useCallback(
    (spot: GridSpot) => {
      if (scroller.current !== null) scrollToSpot(scroller.current, spot, { layout, measures })
    },
    [layout, measures],
  )
  const cursor = useGridCursor({ order, getId: rows.getId, layout, reveal })
  const ticks = useTicks({ selection, order, getId: rows.getId })

  const selectRowText = selection?.selectRowText
  const frame = useMemo<GridFrame<R>>(
    () => ({
      id,
      layout,
      measures,
      shape: rows.shape,
      flash: look?.flash ?? true,
      selectRowText,
      onTick: ticks.onTick,
    }),
    [id, layout, measures, rows.shape, look?.flash, selectRowText, ticks.onTick],
  )
  return { scroller, model, viewport, cursor, ticks, frame, level, isWaiting }
}

/** Scrolls no further than the cell needs to be visible between heads, totals and pinned columns. */
const scrollToSpot = <R>(
  element: HTMLElement,
  { row, col }: GridSpot,
  { layout, measures }: Pick<GridFrame<R>, 'layout' | 'measures'>,
): void => {
  const height = element.clientHeight - measures.head - measures.foot
  if (row >= 0)
    element.scrollTop = offsetToShow(element.scrollTop, height, { start: row * measures.row, size: measures.row })
  const column = layout.all[col]
  if (column?.region !== 'center') return
  const width = element.clientWidth - layout.widths.start - layout.widths.end
  element.scrollLeft = offsetToShow(element.scrollLeft, width, { start: column.start, size: column.width })
}
