/** A style in the order of goods. */
export type SortableStyle = { readonly id: number; readonly sort: number; readonly isVisible: boolean }

/**
 * Returns the order with one style at a position, counted from 1, among the visible ones; all others keep their
 * order.
 */
export function placeAmong(
  order: readonly SortableStyle[],
  movedRow: SortableStyle,
  position: number,
): readonly SortableStyle[] {
  const rest = order.filter(({ id }) => id !== movedRow.id)
  const visibleRows = rest.filter(({ isVisible }) => isVisible)
  const next = visibleRows[position - 1]
  const last = visibleRows.at(-1)
  const insertIndex = next ? rest.indexOf(next) : last ? rest.indexOf(last) + 1 : 0
  return rest.toSpliced(insertIndex, 0, movedRow)
}

/** Returns the sort values to change for `newOrder`: the existing ones, or 1, 2, 3 if two styles share one. */
export function renumbered(
  order: readonly SortableStyle[],
  newOrder: readonly SortableStyle[],
): { id: number; sort: number }[] {
  const areDistinct = new Set(order.map(({ sort }) => sort)).size === order.length
  const sorts = order.map(({ sort }, index) => (areDistinct ? sort : index + 1))
  return newOrder.flatMap(({ id, sort: was }, index) => {
    const sort = sorts[index] ?? index + 1
    return sort === was ? [] : [{ id, sort }]
  })
}
