import type { Visibility } from '../../../visibility.ts'
import { readParams } from '../saved/read-params.ts'
import { firstParams, type ReportParams, writeParams } from '../saved/report-params.ts'
import type { FigureWidgetKind } from './widgets.ts'

type ReadyQuestion = {
  readonly kind: FigureWidgetKind
  /** In columns and rows of a dashboard's grid. */
  readonly width: number
  readonly height: number
  /** True if it compares with another fair or season, which the user's installation names. */
  readonly compares?: true
  readonly params: Partial<ReportParams>
}

const top = (metric: 'qty' | 'coverage' | 'completionQty', count: number, order: 'asc' | 'desc' = 'desc') =>
  ({ topN: count, sort: { by: metric, order }, subtotal: false }) as const

/** Questions to begin with, in the order in which they are offered. Their names are in the phrases. */
export const readyQuestions = {
  totalQty: {
    ...{ kind: 'figure', width: 3, height: 1 },
    params: { dims: ['bigArea'], metrics: ['qty', 'styles', 'skc'] },
  },
  totalCompletion: {
    ...{ kind: 'figure', width: 3, height: 1 },
    params: { dims: ['bigArea'], metrics: ['completionQty', 'targetQty', 'qty'] },
  },
  totalAmount: {
    ...{ kind: 'figure', width: 3, height: 1 },
    params: { dims: ['bigArea'], metrics: ['netAmount', 'avgDiscount'] },
  },
  orderedCustomers: {
    ...{ kind: 'figure', width: 3, height: 1 },
    params: { dims: ['bigArea'], metrics: ['customers', 'coverage', 'qty'] },
  },
  regionCompletion: {
    ...{ kind: 'chart', width: 6, height: 3 },
    params: {
      ...{ dims: ['region'], metrics: ['completionQty', 'qty', 'targetQty'], subtotal: false },
      ...{ sort: { by: 'completionQty', order: 'desc' }, chart: { kind: 'bar', metric: 'completionQty', level: 1 } },
    },
  },
  areaGrowth: {
    ...{ kind: 'chart', width: 6, height: 3, compares: true },
    params: {
      ...{ dims: ['bigArea'], metrics: ['qty', 'netAmount'] },
      chart: { kind: 'bar', metric: 'qty', level: 1, second: 'former' },
    },
  },
  bestStyles: {
    ...{ kind: 'table', width: 6, height: 4 },
    params: { dims: ['style'], metrics: ['qty', 'share', 'customers', 'coverage', 'depth'], ...top('qty', 20) },
  },
  slowStyles: {
    ...{ kind: 'table', width: 6, height: 4 },
    params: { dims: ['style'], metrics: ['qty', 'customers', 'coverage', 'score', 'votes'], ...top('qty', 20, 'asc') },
  },
  styleConcentration: {
    ...{ kind: 'chart', width: 6, height: 3 },
    params: {
      ...{ dims: ['style'], metrics: ['qty', 'cumShare'], subtotal: false, sort: { by: 'qty', order: 'desc' } },
      chart: { kind: 'pareto', metric: 'qty', level: 1 },
    },
  },
  colourTiers: {
    ...{ kind: 'chart', width: 6, height: 3 },
    params: {
      ...{ dims: ['skcTier'], metrics: ['qty', 'share', 'skc', 'depth'] },
      chart: { kind: 'pie', metric: 'qty', level: 1 },
    },
  },
  mustOrderGaps: {
    ...{ kind: 'table', width: 6, height: 4 },
    params: {
      ...{ dims: ['skc'], metrics: ['coverage', 'customers', 'qty'], goods: { mustOrder: true } },
      ...top('coverage', 20, 'asc'),
    },
  },
  categoryTargets: {
    ...{ kind: 'chart', width: 6, height: 3 },
    params: {
      ...{ dims: ['category'], metrics: ['qty', 'share', 'targetQty', 'completionQty'] },
      chart: { kind: 'bar', metric: 'qty', level: 1 },
    },
  },
  categoryByArea: {
    ...{ kind: 'chart', width: 6, height: 3 },
    params: {
      ...{ dims: ['bigArea'], columnDim: 'category', metrics: ['qty'] },
      chart: { kind: 'bar', metric: 'qty', level: 1, split: 'percent' },
    },
  },
  categoryTree: {
    ...{ kind: 'chart', width: 6, height: 3 },
    params: {
      ...{ dims: ['category', 'mid'], metrics: ['qty', 'share', 'skc'] },
      chart: { kind: 'treemap', metric: 'qty', level: 2 },
    },
  },
  priceBands: {
    ...{ kind: 'chart', width: 6, height: 3 },
    params: {
      ...{ dims: ['priceBand'], metrics: ['qty', 'share', 'skc', 'depth'] },
      chart: { kind: 'bar', metric: 'qty', level: 1, second: 'depth' },
    },
  },
  waves: {
    ...{ kind: 'chart', width: 6, height: 3 },
    params: {
      ...{ dims: ['wave'], columnDim: 'category', metrics: ['qty'] },
      chart: { kind: 'bar', metric: 'qty', level: 1, split: 'stacked' },
    },
  },
  sizeCurve: {
    ...{ kind: 'table', width: 12, height: 3 },
    params: { dims: ['category'], metrics: ['qty'], sizeMode: 'columns', sizeFigure: 'share' },
  },
  widthDepth: {
    ...{ kind: 'chart', width: 6, height: 3 },
    params: {
      ...{ dims: ['region'], metrics: ['skc', 'depth', 'width', 'qty'], subtotal: false },
      chart: { kind: 'bar', metric: 'skc', level: 1, second: 'depth' },
    },
  },
  laggingCustomers: {
    ...{ kind: 'table', width: 6, height: 4 },
    params: { dims: ['customer'], metrics: ['completionQty', 'qty', 'targetQty'], ...top('completionQty', 20, 'asc') },
  },
  idleCustomers: {
    ...{ kind: 'table', width: 6, height: 4 },
    params: { dims: ['customer'], metrics: ['qty', 'targetQty', 'stores'], ...top('qty', 20, 'asc') },
  },
} as const satisfies Readonly<Record<string, ReadyQuestion>>

export type ReadyKey = keyof typeof readyQuestions
export const readyKeys = Object.keys(readyQuestions) as ReadyKey[]

/** Questions that make a first dashboard. */
export const firstQuestions: readonly ReadyKey[] = [
  ...(['totalQty', 'totalCompletion', 'totalAmount', 'orderedCustomers', 'regionCompletion'] as const),
  ...(['categoryByArea', 'bestStyles', 'laggingCustomers'] as const),
]

export function readyQuestion(key: ReadyKey): ReadyQuestion {
  return readyQuestions[key]
}

/** Returns the parameters of a question as text, as far as these prices show it; null if nothing of it is left. */
export function readyParams(
  key: ReadyKey,
  prices: Visibility['prices'],
  comparison: ReportParams['comparison'] = null,
): string | null {
  const { params, compares } = readyQuestion(key)
  if (compares && comparison === null) return null
  const first = firstParams('both')
  const text = writeParams({ ...first, ...params, ...(compares ? { comparison } : {}) }, first)
  const { params: read } = readParams(text, prices)
  if (read.dims.length === 0 || read.metrics.length === 0) return null
  return writeParams(read, firstParams(prices))
}
