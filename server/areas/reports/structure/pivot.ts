import type { PivotAnswer, PivotQuestion, structure } from '@fairdesk/contract/areas/reports/structure'
import { refuse } from '@fairdesk/contract/refusal'
import type { DimensionKey, MetricKey } from '@fairdesk/contract/report-keys'
import { percentOfHundredths } from '../../../domain/prices/yuan.ts'
import { visibleTo } from '../../../domain/visibility/session-user.ts'
import { ask } from '../../../engine/ask.ts'
import type { DimensionValue } from '../../../engine/facts/value-list.ts'
import type { Metrics } from '../../../engine/question/answer.ts'
import { filtersOf } from '../../../engine/question/filters-of.ts'
import type { Filters } from '../../../engine/question/question.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { matrixColumns } from '../../orders/matrix-columns.ts'
import { onWire } from '../metric-kinds.ts'
import { otherPivot } from './other-pivot.ts'

const additive: ReadonlySet<MetricKey> = new Set(['qty', 'tagAmount', 'netAmount', 'targetQty'])
const targets: ReadonlySet<MetricKey> = new Set(['targetQty', 'targetedQty', 'untargetedQty', 'completionQty'])

export const pivotList: Handler<typeof structure.pivot> = (context, question) => pivotOf(context, question)

/**
 * Returns the children of a node by the next dimension. Additive metrics of the children add up to the node's.
 * @throws Refusal report.no-such-node
 */
export async function pivotOf(context: ReadContext, input: PivotQuestion): Promise<PivotAnswer> {
  const { dims, columnDim, metric, node } = input
  const dim = dims[node.length]
  if (dim === undefined) refuse('report.no-such-node')
  const figures = await context.figures(input)
  const question = {
    dims: [dim],
    ...(columnDim && columnDim !== dim ? { columnDim } : {}),
    metrics: additive.has(metric) ? [metric, 'share' as const] : [metric],
    includeZero: targets.has(metric),
  }
  const answer = await ask(figures, {
    ...question,
    ...(metric === 'tagAmount' || metric === 'netAmount' ? { shareOf: metric } : {}),
    filters: { ...(await filtersOf(context.db, input)), ...nodeFilters(input) },
    visibility: visibleTo(context.user),
  })
  const figureOf = (metrics: Metrics | null | undefined) => {
    const value = metrics?.[metric]
    return value === undefined || value === null ? null : onWire(metric, value)
  }
  const pivot = { dim, node: nodeFilters(input), figures, question, answer, figureOf }
  const comparison = await otherPivot(context, input, pivot)
  return {
    dim,
    columns: matrixColumns(answer.columns ?? []),
    rows: answer.rows.map(({ dims: [value = unset], metrics, cells = [] }) => ({
      code: value.code,
      label: value.label,
      ...(value.id === undefined ? {} : { id: value.id }),
      total: figureOf(metrics),
      share: percentOfHundredths(metrics.share),
      values: cells.map(figureOf),
      ...(comparison && { other: comparison.valuesOf(value) }),
    })),
    totals: {
      total: figureOf(answer.totals.metrics),
      values: (answer.totals.cells ?? []).map(figureOf),
      ...(comparison && { other: comparison.valuesOf(null) }),
    },
    ...(comparison && { comparison: comparison.summary }),
    ...(figures.moment && { moment: figures.moment }),
    hasChildren: node.length + 1 < dims.length,
    version: answer.version,
  }
}

const unset: DimensionValue = { code: '', label: '' }

/**
 * Returns the node's values as filters, in the order of the dimensions; refuses a node that names another dimension.
 */
function nodeFilters({ dims, node }: Pick<PivotQuestion, 'dims' | 'node'>): Filters {
  const filters: { [D in DimensionKey]?: readonly (string | number)[] } = {}
  for (const [index, { dim, code, id }] of node.entries()) {
    const expectedDim = dims[index]
    if (expectedDim === undefined || expectedDim !== dim) refuse('report.no-such-node')
    filters[expectedDim] = [id ?? code]
  }
  return filters
}
