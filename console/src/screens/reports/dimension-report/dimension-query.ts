import { ReportNode } from '@fairdesk/contract/areas/reports/moment'
import { type ChartKind, chartKinds } from '@fairdesk/contract/areas/reports/saved/report-params'
import { mostPivotDims, mostStructureDims, pivotMetrics } from '@fairdesk/contract/areas/reports/structure'
import { type DimensionKey, dimensionKeys, goodsDimensions } from '@fairdesk/contract/report-keys'
import { understoodFilters } from '@fairdesk/contract/reports/report-filters'
import { filterFields } from '../../../figures/filters/filter-address.ts'
import { momentFields } from '../../../figures/moment/use-moments.ts'
import { comparisonFields, comparisonParams } from '../../../figures/other-fair/comparison-field.ts'
import { type Field, oneOf, type QueryOf, someOf } from '../../../kit/list/fields.ts'

const inOrder = <V extends string>(allowed: readonly V[], maxCount: number): Field<V[]> => {
  const all = someOf(allowed)
  // The order is the asker's: from coarse to fine.
  const read = (params: readonly string[]) =>
    [...new Set(params)]
      .filter((candidate): candidate is V => allowed.some((key) => key === candidate))
      .slice(0, maxCount)
  return { ...all, read }
}

/** Path to the rows shown; invalid input is empty. */
const node: Field<ReportNode> = {
  none: [],
  read: (params) => {
    const read = ReportNode.safeParse(params.map(parsed))
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
  ...filterFields('goods'),
  chart: oneOf<ChartKind | ''>(chartKinds, ''),
  ...comparisonFields,
  ...momentFields,
  node,
}
export type DimensionQuery = QueryOf<typeof dimensionFields>

/** Returns the query parts common to both tabs: goods and customers, moment, and comparison. */
export function sharedQuestion(query: DimensionQuery) {
  const { asOf, since, against } = query
  return {
    ...understoodFilters('dimensionReport', query),
    ...(asOf && { asOf }),
    ...(since && { since }),
    ...comparisonParams(against),
  }
}

/** Defaults until something is chosen. */
export const usualBy = ['category'] as const
export const usualRows = ['bigArea', 'area', 'customer'] as const
export const usualColumn = 'category'
