import type { ReportNode } from '@fairdesk/contract/areas/reports/moment'
import type { PivotAnswer, PivotQuestion } from '@fairdesk/contract/areas/reports/structure'
import type { DimensionKey } from '@fairdesk/contract/report-keys'
import type { Drill } from '../../../figures/drill/drill-address.ts'
import { isDrillable } from '../../../figures/drill/drill-metrics.ts'
import type { PivotRow } from './pivot-columns.tsx'

type PivotView = {
  readonly dim: DimensionKey
  readonly node: ReportNode
  readonly metric: PivotQuestion['metric']
  readonly columnDim: DimensionKey | undefined
  readonly columns: PivotAnswer['columns']
}

/**
 * Returns the node and metric of a cell's number; null if it has no order rows behind it. Totals have the path alone as
 * their node.
 */
export function numberIn(row: PivotRow, columnId: string, pivot: PivotView): (Drill & { value: number }) | null {
  const { dim, node, metric, columnDim, columns } = pivot
  const rowSteps = row.isTotal ? [] : [stepOf(dim, row)]
  const way = node.map(({ label: _, ...step }) => step)
  const valueIndex = Number(/^value(\d+)$/.exec(columnId)?.[1] ?? Number.NaN)
  const column = columns[valueIndex]
  const value = columnId === 'total' ? row.total : row.values[valueIndex]
  if (!isDrillable(metric) || value === null || value === undefined) return null
  if (columnId === 'total') return { node: [...way, ...rowSteps], metric, value }
  if (!column || !columnDim) return null
  const othersStep = { dim: columnDim, code: '', except: columns.filter(isNamed).map(({ id, code }) => id ?? code) }
  const step = column.isOthers ? othersStep : stepOf(columnDim, column)
  return { node: [...way, ...rowSteps, step], metric, value }
}

const isNamed = ({ isOthers }: PivotAnswer['columns'][number]) => !isOthers

function stepOf(dim: DimensionKey, { code, id }: { readonly code: string; readonly id?: number | undefined }) {
  return { dim, code, ...(id === undefined ? {} : { id }) }
}
