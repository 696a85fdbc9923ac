import type { OrderLinesAnswer } from '@fairdesk/contract/areas/reports/order-lines'
import type { MetricKey, TargetPart } from '@fairdesk/contract/report-keys'

type TargetFilter = { readonly of: 'qty' | 'amount'; readonly part: TargetPart }

/** Numerator of each ratio: its rows are those behind the ratio. */
const numerators: { readonly [M in MetricKey]?: MetricKey } = {
  depth: 'qty',
  styleDepth: 'qty',
  width: 'skc',
  share: 'qty',
  cumShare: 'qty',
  coverage: 'customers',
  sizeFullness: 'sku',
  avgDiscount: 'netAmount',
  tagPrice: 'tagAmount',
  netPrice: 'netAmount',
  stores: 'customers',
  qtyPerStore: 'qty',
  tagAmountPerStore: 'tagAmount',
  netAmountPerStore: 'netAmount',
}

/** Metrics of goods and customers, ordered or not, without order rows behind them. */
const withoutRows: ReadonlySet<MetricKey> = new Set([
  'offeredStyles',
  'offeredSkc',
  'targetQty',
  'targetAmount',
  'score',
  'votes',
])

export function isDrillable(metric: MetricKey): boolean {
  return !withoutRows.has(metric)
}

/** Returns the metric whose rows are behind a ratio; undefined if it is no ratio. */
export function numeratorOf(metric: MetricKey): MetricKey | undefined {
  return numerators[metric]
}

/** Metrics that count customers by their targets: kind of target, and the customers listed first. */
const byTargets: { readonly [M in MetricKey]?: TargetFilter } = {
  completionQty: { of: 'qty', part: 'targeted' },
  completionAmount: { of: 'amount', part: 'targeted' },
  targetedQty: { of: 'qty', part: 'targeted' },
  targetedAmount: { of: 'amount', part: 'targeted' },
  untargetedQty: { of: 'qty', part: 'untargeted' },
  untargetedCustomers: { of: 'qty', part: 'untargeted' },
}

/** The targets that the rows behind a metric are split by; undefined where it counts everybody. */
export function targetsOf(metric: MetricKey): TargetFilter | undefined {
  return byTargets[metric]
}

/** The sum of a part in a metric, whatever part is listed; undefined for a ratio. */
export function sumOfPart(
  { targeted, untargeted, basis }: NonNullable<OrderLinesAnswer['targets']>,
  metric: MetricKey,
): number | undefined {
  if (metric === 'targetedQty') return targeted.qty
  if (metric === 'targetedAmount') return basis === 'tag' ? targeted.tagAmount : targeted.netAmount
  if (metric === 'untargetedQty') return untargeted.qty
  return metric === 'untargetedCustomers' ? untargeted.customers : undefined
}

/** Returns the rows' sum in a metric; undefined for a metric that is not a sum of rows. */
export function sumIn(totals: NonNullable<OrderLinesAnswer['totals']>, metric: MetricKey): number | undefined {
  const sums: { readonly [M in MetricKey]?: number | undefined } = totals
  return sums[metric]
}

/** Amounts to the cent: both sides were divided from whole fen. */
export function isSameSum(a: number, b: number): boolean {
  return Math.round(a * 100) === Math.round(b * 100)
}
