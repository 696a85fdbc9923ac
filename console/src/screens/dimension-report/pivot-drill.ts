import type { ReportNode } from '@fairdesk/contract/areas/reports/moment'
import type { PivotAnswer, PivotQuestion } from '@fairdesk/contract/areas/reports/structure'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { Drill } from '../../figures/drill/drill-address.ts'
import { isDrillable } from '../../figures/drill/drill-metrics.ts'
import type { PivotRow } from './pivot-columns.tsx'

type Shown = {
  readonly dim: DimensionKey
  readonly node: ReportNode
  readonly metric: PivotQuestion['metric']
  readonly columnDim: DimensionKey | undefined
  readonly columns: PivotAnswer['columns']
}

/** What a cell's number stands under and counts; null where no rows of orders are behind it. The totals stand under the way alone. */
export function numberIn(row: PivotRow, columnId: string, shown: Shown): (Drill & { value: number }) | null {
  const { dim, node, metric, columnDim, columns } = shown
  const own = row.isTotal ? [] : [stepOf(dim, row)]
  const way = node.map(({ label: _, ...step }) => step)
  const place = Number(/^value(\d+)$/.exec(columnId)?.[1] ?? Number.NaN)
  const column = columns[place]
  const value = columnId === 'total' ? row.total : row.values[place]
  if (!isDrillable(metric) || value === null || value === undefined) return null
  if (columnId === 'total') return { node: [...way, ...own], metric, value }
  if (!column || !columnDim) return null
  const others = { dim: columnDim, code: '', except: columns.filter(isNamed).map(({ id, code }) => id ?? code) }
  const step = column.isOthers ? others : stepOf(columnDim, column)
  return { node: [...way, ...own, step], metric, value }
}

const isNamed = ({ isOthers }: PivotAnswer['columns'][number]) => !isOthers

function stepOf(dim: DimensionKey, { code, id }: { readonly code: string; readonly id?: number | undefined }) {
  return { dim, code, ...(id === undefined ? {} : { id }) }
}
