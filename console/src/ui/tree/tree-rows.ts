/** A node of a tree; ids are unique in the whole tree. */
export interface TreeNode {
  readonly id: string
  readonly label: string
  /** Stands at the end of the row: a count. */
  readonly note?: string
  readonly children?: readonly TreeNode[]
}

/** A node as it stands in the list of those in sight. */
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

/** The nodes in sight from top to bottom: those whose every ancestor is open. */
export function rowsInSight(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  parent: TreeRow | null = null,
): TreeRow[] {
  return nodes.flatMap((node, at) => {
    const children = node.children ?? []
    const expanded = children.length > 0 ? open.has(node.id) : undefined
    const level = (parent?.level ?? 0) + 1
    const row: TreeRow = { node, level, parent, expanded, position: at + 1, siblings: nodes.length }
    return expanded ? [row, ...rowsInSight(children, open, row)] : [row]
  })
}

/** What a key does from this row, by the tree pattern of ARIA: go to another row, or open or close this one. */
export type TreeMove = { readonly go: TreeRow } | { readonly turn: TreeRow } | null

export function moveBy(key: string, rows: readonly TreeRow[], at: TreeRow): TreeMove {
  const index = rows.indexOf(at)
  const to = (row: TreeRow | null | undefined): TreeMove => (row ? { go: row } : null)
  switch (key) {
    case 'ArrowDown':
      return to(rows[index + 1])
    case 'ArrowUp':
      return to(rows[index - 1])
    case 'Home':
      return to(rows[0])
    case 'End':
      return to(rows.at(-1))
    case 'ArrowRight':
      if (at.expanded === undefined) return null
      return at.expanded ? to(rows[index + 1]) : { turn: at }
    case 'ArrowLeft':
      return at.expanded ? { turn: at } : to(at.parent)
    default:
      return null
  }
}
