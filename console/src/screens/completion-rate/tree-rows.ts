type Placed = { readonly key: string; readonly parent: string | null; readonly level: string }

export type TreeView = { readonly depth: number; readonly flipped: readonly string[] }

/** A row with where it stands: `expanded` is absent where nothing is below it. */
export type TreeRow<R> = { readonly row: R; readonly depth: number; readonly expanded?: boolean }

/** The rows in sight: those of which all above are open. `list` has parents before their children. */
export function visibleRows<R extends Placed>(list: readonly R[], { depth, flipped }: TreeView): TreeRow<R>[] {
  const parents = new Set(list.map(({ parent }) => parent))
  const other = new Set(flipped)
  const seen = new Map<string | null, number>([[null, -1]])
  return list.flatMap((row): TreeRow<R>[] => {
    const above = seen.get(row.parent)
    if (above === undefined) return []
    const at = above + 1
    if (!parents.has(row.key)) return [{ row, depth: at }]
    const expanded = at < depth !== other.has(row.key)
    if (expanded) seen.set(row.key, at)
    return [{ row, depth: at, expanded }]
  })
}

export function flipped(view: TreeView, key: string): string[] {
  return view.flipped.includes(key) ? view.flipped.filter((other) => other !== key) : [...view.flipped, key]
}

/** Deeper than any tree: everything is open. */
export const everyLevel = 9
