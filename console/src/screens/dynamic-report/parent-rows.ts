import type { GridParent } from '../../ui/grid/grid-props.ts'
import type { ShownRow } from './report-columns.ts'

/**
 * The rows above a row that it is part of, outermost first, and itself. Where a parent is not fetched, its name alone stands
 * for it: what one scrolls through is never without.
 */
export function parentsOf(rows: readonly (ShownRow | undefined)[], index: number): GridParent<ShownRow>[] {
  const row = rows[index]
  if (!row) return []
  const parents: GridParent<ShownRow>[] = [{ row, index }]
  let level = row.level
  for (let at = index - 1; at >= 0 && level > 1; at--) {
    const above = rows[at]
    if (!above) break
    if (above.level >= level) continue
    parents.unshift({ row: above, index: at })
    level = above.level
  }
  for (; level > 1; level--)
    parents.unshift({ row: { level: level - 1, dims: row.dims.slice(0, level - 1), metrics: {} }, index: -1 })
  return parents
}
