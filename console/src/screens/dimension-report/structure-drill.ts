import type { StructureAnswer } from '@fairdesk/contract/areas/reports/structure'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import type { Drill } from '../../figures/drill/drill-address.ts'
import type { ShownStructure } from './shown-structure.ts'

type Basis = StructureAnswer['basis']

/** The metric of each column that has rows of orders behind it; what was developed or is meant has none. */
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

/** What a cell's number stands under and counts; null where no rows of orders are behind it. */
export function structureNumber(
  row: ShownStructure,
  columnId: string,
  basis: Basis,
): (Drill & { readonly value: number }) | null {
  const metric = columnId === 'amount' && basis === 'tag' ? 'tagAmount' : metrics[columnId]
  // Columns are named as what they show.
  const value = row[columnId as keyof ShownStructure]
  if (metric === undefined || typeof value !== 'number') return null
  return { node: row.dims.map(({ label: _, ...step }) => step), metric, value }
}
