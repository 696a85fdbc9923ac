/** A style in the order of goods. */
export type Placed = { readonly id: number; readonly sort: number; readonly isVisible: boolean }

/** The order with one style at a place, counted from 1, among the visible ones; all others stay in their order. */
export function placeAmong(order: readonly Placed[], moved: Placed, place: number): readonly Placed[] {
  const rest = order.filter(({ id }) => id !== moved.id)
  const shown = rest.filter(({ isVisible }) => isVisible)
  const next = shown[place - 1]
  const last = shown.at(-1)
  const at = next ? rest.indexOf(next) : last ? rest.indexOf(last) + 1 : 0
  return rest.toSpliced(at, 0, moved)
}

/** The sort values that must change so that `wanted` is the order: those there are, or 1, 2, 3 where two styles share one. */
export function renumbered(order: readonly Placed[], wanted: readonly Placed[]): { id: number; sort: number }[] {
  const areDistinct = new Set(order.map(({ sort }) => sort)).size === order.length
  const sorts = order.map(({ sort }, index) => (areDistinct ? sort : index + 1))
  return wanted.flatMap(({ id, sort: was }, index) => {
    const sort = sorts[index] ?? index + 1
    return sort === was ? [] : [{ id, sort }]
  })
}
