import { type DimensionKey, isMetricSeen, type MetricKey } from '@fairdesk/contract/report-keys'
import type { Visibility } from '@fairdesk/contract/visibility'

/** What the report shows; the chips, the pickers and the filter drawer change it. */
export type ReportSettings = {
  readonly dims: readonly DimensionKey[]
  readonly metrics: readonly MetricKey[]
  readonly sizeMode: 'none' | 'columns' | 'rows'
  readonly subtotal: boolean
  readonly sort: { readonly by: DimensionKey | MetricKey; readonly order: 'asc' | 'desc' } | null
  readonly goods: GoodsFilter
  readonly customers: CustomerFilter
}

export type GoodsFilter = {
  readonly keyword?: string
  readonly brandCodes?: readonly string[]
  readonly categoryCodes?: readonly string[]
  readonly waveCodes?: readonly string[]
  readonly seriesCodes?: readonly string[]
  readonly themeCodes?: readonly string[]
  readonly genderCodes?: readonly string[]
}

export type CustomerFilter = {
  readonly keyword?: string
  readonly bigAreaIds?: readonly number[]
  readonly regionIds?: readonly number[]
  readonly types?: readonly string[]
  readonly levels?: readonly string[]
  readonly orderStatus?: readonly string[]
}

const firstMetrics: readonly MetricKey[] = ['qty', 'netAmount', 'share', 'skc', 'depth', 'customers']

/** What the report shows before anything is chosen. */
export function firstSettings(prices: Visibility['prices']): ReportSettings {
  return {
    dims: ['bigArea', 'category'],
    metrics: firstMetrics.filter((metric) => isMetricSeen(metric, prices)),
    sizeMode: 'none',
    subtotal: true,
    sort: null,
    goods: {},
    customers: {},
  }
}

/** The engine takes no more (reports, rules). */
export const mostDims = 5

/** The query as the calls take it. */
export function questionOf({ dims, metrics, sizeMode, subtotal, sort, goods, customers }: ReportSettings) {
  return {
    dims: [...dims],
    metrics: [...metrics],
    sizeMode,
    subtotal: subtotal && dims.length > 1,
    ...(sort && (dims.includes(sort.by as DimensionKey) || metrics.includes(sort.by as MetricKey))
      ? { sort: sort.by, order: sort.order }
      : {}),
    goods: withoutEmpty(goods),
    customers: withoutEmpty(customers),
  }
}

/** How many filters are set. */
export function filterCount({ goods, customers }: ReportSettings): number {
  return Object.keys({ ...withoutEmpty(goods) }).length + Object.keys(withoutEmpty(customers)).length
}

function withoutEmpty<T extends object>(
  filter: T,
): { -readonly [K in keyof T]: T[K] extends readonly (infer V)[] | undefined ? V[] : T[K] } {
  const entries = Object.entries(filter).filter(
    ([, value]) => (Array.isArray(value) || typeof value === 'string') && value.length > 0,
  )
  // Only entries are left out: the rest keeps its types.
  return Object.fromEntries(entries) as never
}
