import type { OrderLinesAnswer } from '@fairdesk/contract/areas/reports/order-lines'
import type { MetricKey } from '@fairdesk/contract/report-keys'

type Totals = NonNullable<OrderLinesAnswer['totals']>

/** What the rows of a ratio are those of. */
const numerators: { readonly [M in MetricKey]?: MetricKey } = {
  depth: 'qty',
  styleDepth: 'qty',
  width: 'skc',
  share: 'qty',
  cumShare: 'qty',
  coverage: 'customers',
  sizeFullness: 'sku',
  avgDiscount: 'netAmount',
  completionQty: 'qty',
  completionAmount: 'netAmount',
}

/** What is counted of goods and customers, ordered or not, has no rows of orders behind it. */
const withoutRows: ReadonlySet<MetricKey> = new Set([
  'offeredStyles',
  'offeredSkc',
  'targetQty',
  'targetAmount',
  'targetedQty',
  'targetedAmount',
  'untargetedQty',
  'untargetedCustomers',
  'score',
  'votes',
])

export function isDrillable(metric: MetricKey): boolean {
  return !withoutRows.has(metric)
}

/** The metric whose rows stand behind a ratio; undefined for what is none. */
export function numeratorOf(metric: MetricKey): MetricKey | undefined {
  return numerators[metric]
}

/** The rows' sum in a metric; undefined for what is not added up of rows. */
export function sumIn(totals: Totals, metric: MetricKey): number | undefined {
  const sums: { readonly [M in MetricKey]?: number | undefined } = totals
  return sums[metric]
}

/** Amounts to the cent: both sides were divided from whole fen. */
export function isSameSum(one: number, other: number): boolean {
  return Math.round(one * 100) === Math.round(other * 100)
}
