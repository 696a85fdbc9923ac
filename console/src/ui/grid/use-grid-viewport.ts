import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useMemo } from 'react'
import type { ColumnPlacement, GridLayout } from './grid-layout.ts'
import { useFirstPainted } from './use-first-painted.ts'

export interface GridMeasures {
  readonly row: number
  readonly head: number
  readonly foot: number
}

export interface GridViewport<R> {
  /** Indices of the rows drawn. */
  readonly rows: readonly number[]
  /** The scrolling columns drawn; the same array while they stay the same. */
  readonly columns: readonly ColumnPlacement<R>[]
  readonly page: number
  /** Index of the topmost visible row. */
  readonly first: number
}

interface ViewportParts<R> {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly layout: GridLayout<R>
  readonly count: number
  /** False while rows are still to come and only their places are drawn. */
  readonly hasRows: boolean
  readonly measures: GridMeasures
}

/** Returns the visible rows and columns, without the parts that heads, totals and pinned columns cover. */
export const useGridViewport = <R>({
  scroller,
  layout,
  count,
  hasRows,
  measures,
}: ViewportParts<R>): GridViewport<R> => {
  const covered = { width: layout.widths.start + layout.widths.end, height: measures.head + measures.foot }
  const getScrollElement = (): HTMLDivElement | null => scroller.current
  const observe = (
    instance: Virtualizer<HTMLDivElement, Element>,
    reportSize: (rect: { width: number; height: number }) => void,
  ) =>
    observeElementRect(instance, (rect) =>
      reportSize({ width: Math.max(0, rect.width - covered.width), height: Math.max(0, rect.height - covered.height) }),
    )
  const isPainted = useFirstPainted(hasRows)
  const rows = useVirtualizer({
    count,
    getScrollElement,
    estimateSize: () => measures.row,
    // biome-ignore lint/correctness/useExhaustiveDependencies: a new function makes the virtualizer measure again
    getItemKey: useCallback((index: number) => index, [measures.row]),
    observeElementRect: observe,
    overscan: isPainted ? 6 : 0,
  })
  const columns = useVirtualizer({
    count: layout.center.length,
    getScrollElement,
    horizontal: true,
    estimateSize: (index) => layout.center[index]?.width ?? 0,
    getItemKey: useCallback((index: number) => layout.center[index]?.column.id ?? index, [layout]),
    observeElementRect: observe,
    overscan: isPainted ? 2 : 0,
  })
  const virtualColumns = columns.getVirtualItems()
  const first = virtualColumns[0]?.index ?? 0
  const last = virtualColumns.at(-1)?.index ?? -1
  return {
    rows: rows.getVirtualItems().map((item) => item.index),
    columns: useMemo(() => layout.center.slice(first, last + 1), [layout, first, last]),
    first: rows.range?.startIndex ?? 0,
    page: Math.max(1, Math.floor((rows.scrollRect?.height ?? 0) / measures.row) - 1),
  }
}
