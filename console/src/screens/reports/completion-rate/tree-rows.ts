type TreeNodeRef = { readonly key: string; readonly parent: string | null; readonly level: string }

export type TreeView = { readonly depth: number; readonly flipped: readonly string[] }

/** Row with its depth: `expanded` is absent for rows without children. */
export type TreeRow<R> = { readonly row: R; readonly depth: number; readonly expanded?: boolean }

/** Returns the visible rows: those whose ancestors are all open. `list` has parents before their children. */
export function visibleRows<R extends TreeNodeRef>(list: readonly R[], { depth, flipped }: TreeView): TreeRow<R>[] {
  const parents = new Set(list.map(({ parent }) => parent))
  const flippedKeys = new Set(flipped)
  const depthByKey = new Map<string | null, number>([[null, -1]])
  return list.flatMap((row): TreeRow<R>[] => {
    const parentDepth = depthByKey.get(row.parent)
    if (parentDepth === undefined) return []
    const rowDepth = parentDepth + 1
    if (!parents.has(row.key)) return [{ row, depth: rowDepth }]
    const expanded = rowDepth < depth !== flippedKeys.has(row.key)
    if (expanded) depthByKey.set(row.key, rowDepth)
    return [{ row, depth: rowDepth, expanded }]
  })
}

export function flipped(view: TreeView, key: string): string[] {
  return view.flipped.includes(key) ? view.flipped.filter((flippedKey) => flippedKey !== key) : [...view.flipped, key]
}

/** Deeper than any tree: everything is open. */
export const everyLevel = 9
