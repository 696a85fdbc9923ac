import type { MatrixAnswer, MatrixRow } from '@fairdesk/contract/areas/reports/completion'
import { pathOf } from '@fairdesk/contract/completion/untargeted'
import { type TreeRow, type TreeView, visibleRows } from '../tree-rows.ts'

/** A node of the tree, the head of those without a target, or the totals. */
export type MatrixTableRow = Pick<MatrixRow, 'values' | 'targets' | 'targeted'> & {
  readonly key: string
  readonly row?: MatrixRow
  readonly depth: number
  readonly expanded?: boolean
  /** Number of customers without a target in any column: set on the head of their group. */
  readonly untargetedCount?: number
}

/** Opens and closes the group of customers without a target. */
export const withoutTarget = 'noTarget'

/**
 * Returns the visible rows. Customers without any target are in a separate group at the end, but still counted in the
 * nodes above them.
 */
export function matrixRows({ rows }: MatrixAnswer, view: TreeView): MatrixTableRow[] {
  const hasTarget = ({ targets }: MatrixRow) => targets.some((target) => target !== null)
  const untargetedRows = rows.filter((row) => row.level === 'customer' && !hasTarget(row))
  const ancestorNodes = new Set(
    rows.filter((row) => row.level === 'customer' && hasTarget(row)).flatMap(({ node }) => pathOf(node)),
  )
  const keyedRows = rows.filter(({ node }) => ancestorNodes.has(node)).map((row) => ({ ...row, key: row.node }))
  const tree = visibleRows(keyedRows, view).map(toTableRow)
  if (untargetedRows.length === 0) return tree
  const isOpen = view.flipped.includes(withoutTarget)
  const empty = rows[0]?.values.map(() => null) ?? []
  const head: MatrixTableRow = {
    key: withoutTarget,
    depth: 0,
    expanded: isOpen,
    untargetedCount: untargetedRows.length,
    values: empty,
    targets: empty,
    targeted: empty,
  }
  const group = isOpen ? untargetedRows.map((row): MatrixTableRow => ({ ...row, key: row.node, row, depth: 1 })) : []
  return [...tree, head, ...group]
}

function toTableRow({ row, depth, expanded }: TreeRow<MatrixRow & { readonly key: string }>): MatrixTableRow {
  const { key, values, targets, targeted } = row
  return { key, row, depth, values, targets, targeted, ...(expanded === undefined ? {} : { expanded }) }
}
