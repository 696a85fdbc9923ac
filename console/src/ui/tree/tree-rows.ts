/** A node of a tree; ids are unique in the whole tree. */
export interface TreeNode {
  readonly id: string
  readonly label: string
  /** Shown at the end of the row: a count. */
  readonly note?: string
  readonly children?: readonly TreeNode[]
}

/** Node in the list of visible ones. */
export interface TreeRow {
  readonly node: TreeNode
  /** 1 is outermost. */
  readonly level: number
  readonly parent: TreeRow | null
  /** Undefined where there is nothing to open. */
  readonly expanded: boolean | undefined
  /** Its place among its siblings, from 1, and how many they are. */
  readonly position: number
  readonly siblings: number
}

/** Returns the visible nodes from top to bottom: those with all ancestors open. */
export function rowsInSight(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  parent: TreeRow | null = null,
): TreeRow[] {
  return nodes.flatMap((node, index) => {
    const children = node.children ?? []
    const expanded = children.length > 0 ? open.has(node.id) : undefined
    const level = (parent?.level ?? 0) + 1
    const row: TreeRow = { node, level, parent, expanded, position: index + 1, siblings: nodes.length }
    return expanded ? [row, ...rowsInSight(children, open, row)] : [row]
  })
}

/** Effect of a key on this row, by the ARIA tree pattern: go to another row, or open or close this one. */
export type TreeMove = { readonly go: TreeRow } | { readonly turn: TreeRow } | null

export function moveBy(key: string, rows: readonly TreeRow[], currentRow: TreeRow): TreeMove {
  const index = rows.indexOf(currentRow)
  const goTo = (row: TreeRow | null | undefined): TreeMove => (row ? { go: row } : null)
  switch (key) {
    case 'ArrowDown':
      return goTo(rows[index + 1])
    case 'ArrowUp':
      return goTo(rows[index - 1])
    case 'Home':
      return goTo(rows[0])
    case 'End':
      return goTo(rows.at(-1))
    case 'ArrowRight':
      if (currentRow.expanded === undefined) return null
      return currentRow.expanded ? goTo(rows[index + 1]) : { turn: currentRow }
    case 'ArrowLeft':
      return currentRow.expanded ? { turn: currentRow } : goTo(currentRow.parent)
    default:
      return null
  }
}
