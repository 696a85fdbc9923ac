/** A cell by its position as shown; row -1 is the column's head. */
export interface GridSpot {
  readonly row: number
  readonly col: number
}

export interface GridExtent {
  readonly rows: number
  readonly columns: number
  /** Number of fully visible rows, for PageUp and PageDown. */
  readonly page: number
}

export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Returns the cell a key leads to, or undefined if it is not a movement key. */
export const spotAfter = (spot: GridSpot, press: KeyPress, extent: GridExtent): GridSpot | undefined => {
  const target = (press.ctrlKey || press.metaKey ? farTargets : nearTargets)[press.key]
  return target && clampSpot(target(spot, extent), extent)
}

type Target = (spot: GridSpot, extent: GridExtent) => GridSpot

const nearTargets: Readonly<Record<string, Target>> = {
  ArrowUp: ({ row, col }) => ({ row: row - 1, col }),
  ArrowDown: ({ row, col }) => ({ row: row + 1, col }),
  ArrowLeft: ({ row, col }) => ({ row, col: col - 1 }),
  ArrowRight: ({ row, col }) => ({ row, col: col + 1 }),
  Home: ({ row }) => ({ row, col: 0 }),
  End: ({ row }, { columns }) => ({ row, col: columns - 1 }),
  PageUp: ({ row, col }, { page }) => ({ row: Math.max(0, row - page), col }),
  PageDown: ({ row, col }, { page }) => ({ row: row + page, col }),
}

const farTargets: Readonly<Record<string, Target>> = {
  ArrowUp: ({ col }) => ({ row: 0, col }),
  ArrowDown: ({ col }, { rows }) => ({ row: rows - 1, col }),
  ArrowLeft: ({ row }) => ({ row, col: 0 }),
  ArrowRight: ({ row }, { columns }) => ({ row, col: columns - 1 }),
  Home: () => ({ row: 0, col: 0 }),
  End: (_, { rows, columns }) => ({ row: rows - 1, col: columns - 1 }),
}

export const clampSpot = ({ row, col }: GridSpot, { rows, columns }: GridExtent): GridSpot => ({
  row: Math.max(-1, Math.min(rows - 1, row)),
  col: Math.max(0, Math.min(columns - 1, col)),
})

export interface GridRect {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The rectangle between two corners; heads are never part of it. */
export const rectBetween = (corner: GridSpot, opposite: GridSpot): GridRect => ({
  top: Math.max(0, Math.min(corner.row, opposite.row)),
  bottom: Math.max(0, corner.row, opposite.row),
  left: Math.min(corner.col, opposite.col),
  right: Math.max(corner.col, opposite.col),
})

/** The scroll offset that brings start..start+size into a view of that length, moving no more than needed. */
export const offsetToShow = (
  offset: number,
  view: number,
  item: { readonly start: number; readonly size: number },
): number => {
  if (item.start < offset) return item.start
  return item.start + item.size > offset + view ? item.start + item.size - view : offset
}
