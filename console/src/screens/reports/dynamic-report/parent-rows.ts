import type { ReportTableRow } from '../../../figures/report/report-columns.ts'
import type { GridParent } from '../../../ui/grid/grid-props.ts'

/**
 * Returns the ancestors of a row, outermost first, and itself. A parent not yet fetched is replaced by its name
 * alone, so that the headings are always complete while scrolling.
 */
export function parentsOf(rows: readonly (ReportTableRow | undefined)[], index: number): GridParent<ReportTableRow>[] {
  const row = rows[index]
  if (!row) return []
  const parents: GridParent<ReportTableRow>[] = [{ row, index }]
  let level = row.level
  for (let rowIndex = index - 1; rowIndex >= 0 && level > 1; rowIndex--) {
    const candidate = rows[rowIndex]
    if (!candidate) break
    if (candidate.level >= level) continue
    parents.unshift({ row: candidate, index: rowIndex })
    level = candidate.level
  }
  for (; level > 1; level--)
    parents.unshift({ row: { level: level - 1, dims: row.dims.slice(0, level - 1), metrics: {} }, index: -1 })
  return parents
}
