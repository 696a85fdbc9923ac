import { ReportNode } from '@fairdesk/contract/areas/reports/moment'
import { mostPivotDims, mostStructureDims, pivotMetrics } from '@fairdesk/contract/areas/reports/structure'
import { type DimensionKey, dimensionKeys, goodsDimensions } from '@fairdesk/contract/report-keys'
import { type Field, oneOf, type QueryOf, someOf } from '../../kit/list/fields.ts'

const inOrder = <V extends string>(known: readonly V[], most: number): Field<V[]> => {
  const all = someOf(known)
  // The order is the asker's: from coarse to fine.
  const read = (said: readonly string[]) =>
    [...new Set(said)].filter((one): one is V => known.some((key) => key === one)).slice(0, most)
  return { ...all, read }
}

/** The way down to the rows shown; what is no such way is none. */
const node: Field<ReportNode> = {
  none: [],
  read: (said) => {
    const read = ReportNode.safeParse(said.map(parsed))
    return read.success ? read.data : []
  },
  write: (steps) => steps.map((step) => JSON.stringify(step)),
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const dimensionFields = {
  tab: oneOf(['structure', 'pivot'], 'structure'),
  by: inOrder(goodsDimensions, mostStructureDims),
  rows: inOrder<DimensionKey>(dimensionKeys, mostPivotDims),
  column: oneOf<DimensionKey | 'usual' | 'none'>(['usual', 'none', ...dimensionKeys], 'usual'),
  metric: oneOf(pivotMetrics, 'qty'),
  show: oneOf(['value', 'share'], 'value'),
  node,
}
export type DimensionQuery = QueryOf<typeof dimensionFields>

/** What is shown until something is chosen. */
export const usualBy = ['category'] as const
export const usualRows = ['bigArea', 'area', 'customer'] as const
export const usualColumn = 'category'
