import type { MatrixAnswer, MatrixRow } from '@fairdesk/contract/areas/reports/completion'
import { pathOf } from '@fairdesk/contract/completion/untargeted'
import { type TreeRow, type TreeView, visibleRows } from '../tree-rows.ts'

/** A node of the tree, the head of those without a target, or the totals. */
export type ShownRow = Pick<MatrixRow, 'values' | 'targets' | 'targeted'> & {
  readonly key: string
  readonly row?: MatrixRow
  readonly depth: number
  readonly expanded?: boolean
  /** How many customers have no target in any column: the head of their group. */
  readonly without?: number
}

/** Opens and closes the group of customers without a target. */
export const withoutTarget = 'noTarget'

/**
 * The rows in sight. Customers without any target stand in a group of their own at the end; the nodes above them count them
 * all the same.
 */
export function matrixRows({ rows }: MatrixAnswer, view: TreeView): ShownRow[] {
  const hasTarget = ({ targets }: MatrixRow) => targets.some((target) => target !== null)
  const without = rows.filter((row) => row.level === 'customer' && !hasTarget(row))
  const above = new Set(
    rows.filter((row) => row.level === 'customer' && hasTarget(row)).flatMap(({ node }) => pathOf(node)),
  )
  const placed = rows.filter(({ node }) => above.has(node)).map((row) => ({ ...row, key: row.node }))
  const tree = visibleRows(placed, view).map(shown)
  if (without.length === 0) return tree
  const isOpen = view.flipped.includes(withoutTarget)
  const empty = rows[0]?.values.map(() => null) ?? []
  const head: ShownRow = {
    key: withoutTarget,
    depth: 0,
    expanded: isOpen,
    without: without.length,
    values: empty,
    targets: empty,
    targeted: empty,
  }
  const group = isOpen ? without.map((row): ShownRow => ({ ...row, key: row.node, row, depth: 1 })) : []
  return [...tree, head, ...group]
}

function shown({ row, depth, expanded }: TreeRow<MatrixRow & { readonly key: string }>): ShownRow {
  const { key, values, targets, targeted } = row
  return { key, row, depth, values, targets, targeted, ...(expanded === undefined ? {} : { expanded }) }
}
