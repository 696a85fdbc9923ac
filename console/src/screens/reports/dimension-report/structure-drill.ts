import type { StructureAnswer } from '@fairdesk/contract/areas/reports/structure'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import type { Drill } from '../../../figures/drill/drill-address.ts'
import type { StructureTableRow } from './shown-structure.ts'

/** Metric of each column with order rows behind it; developed and planned figures have none. */
const metrics: Readonly<Record<string, MetricKey | undefined>> = {
  orderedStyles: 'styles',
  orderedSkc: 'skc',
  width: 'width',
  depth: 'depth',
  styleDepth: 'styleDepth',
  qty: 'qty',
  qtyShare: 'share',
  amount: 'netAmount',
}

export function isDrillColumn(columnId: string): boolean {
  return metrics[columnId] !== undefined
}

/** Returns the node and metric of a cell's number; null if it has no order rows behind it. */
export function structureNumber(
  row: StructureTableRow,
  columnId: string,
  basis: StructureAnswer['basis'],
): (Drill & { readonly value: number }) | null {
  const metric = columnId === 'amount' && basis === 'tag' ? 'tagAmount' : metrics[columnId]
  // Column ids are the field names.
  const value = row[columnId as keyof StructureTableRow]
  if (metric === undefined || typeof value !== 'number') return null
  return { node: row.dims.map(({ label: _, ...step }) => step), metric, value }
}
