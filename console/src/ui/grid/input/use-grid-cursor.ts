import { useMemo, useState } from 'react'
import type { GridLayout } from '../grid-layout.ts'
import { clampSpot, type GridExtent, type GridRect, type GridSpot, rectBetween } from './grid-cursor.ts'

export interface GridCursor {
  readonly spot: GridSpot | undefined
  /** The marked range where it is more than the cursor's cell. */
  readonly rect: GridRect | undefined
  /** Moves the cursor; extending leaves the other corner of the range where it is. */
  readonly moveTo: (spot: GridSpot, extending: boolean) => void
  readonly markAll: () => void
  readonly collapse: () => void
}

interface CursorParts<R> {
  readonly order: readonly (R | undefined)[]
  readonly getId: (row: R) => string
  readonly layout: GridLayout<R>
  /** Scrolls a cell into view. */
  readonly reveal: (spot: GridSpot) => void
}

/** A corner of the range, held by the row's id: it stays with its row when live data move it. */
interface Corner {
  readonly row: number
  readonly rowId: string | undefined
  readonly columnId: string
}

export const useGridCursor = <R>({ order, getId, layout, reveal }: CursorParts<R>): GridCursor => {
  const [corners, setCorners] = useState<{ readonly anchor: Corner; readonly focus: Corner }>()
  const extent: GridExtent = { rows: order.length, columns: layout.all.length, page: 1 }

  const spotOf = (corner: Corner): GridSpot => {
    const row = rowNow(corner, { order, getId })
    const col = layout.all.findIndex((placedColumn) => placedColumn.column.id === corner.columnId)
    return clampSpot({ row, col }, extent)
  }
  const cornerAt = ({ row, col }: GridSpot): Corner => {
    const gridRow = order[row]
    return {
      row,
      rowId: gridRow === undefined ? undefined : getId(gridRow),
      columnId: layout.all[col]?.column.id ?? '',
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: spotOf belongs to the same order and layout
  const { spot, rect } = useMemo(() => {
    if (corners === undefined || layout.all.length === 0) return { spot: undefined, rect: undefined }
    const focus = spotOf(corners.focus)
    const anchor = spotOf(corners.anchor)
    const isRange = anchor.row !== focus.row || anchor.col !== focus.col
    return { spot: focus, rect: isRange && order.length > 0 ? rectBetween(anchor, focus) : undefined }
  }, [corners, order, layout])

  return {
    spot,
    rect,
    moveTo: (targetSpot, extending) => {
      const focus = cornerAt(clampSpot(targetSpot, extent))
      setCorners((current) => ({ focus, anchor: extending && current ? current.anchor : focus }))
      reveal(clampSpot(targetSpot, extent))
    },
    markAll: () =>
      setCorners({
        anchor: cornerAt({ row: 0, col: 0 }),
        // Use the end wherever it is: "all" stays complete when rows arrive, even the first ones.
        focus: { ...cornerAt({ row: 0, col: layout.all.length - 1 }), row: Number.MAX_SAFE_INTEGER, rowId: undefined },
      }),
    collapse: () => setCorners((current) => current && { focus: current.focus, anchor: current.focus }),
  }
}

const rowNow = <R>(corner: Corner, { order, getId }: Pick<CursorParts<R>, 'order' | 'getId'>): number => {
  if (corner.rowId === undefined) return corner.row
  const isIt = (row: R | undefined): boolean => row !== undefined && getId(row) === corner.rowId
  if (isIt(order[corner.row])) return corner.row
  const rowIndex = order.findIndex(isIt)
  return rowIndex < 0 ? corner.row : rowIndex
}
