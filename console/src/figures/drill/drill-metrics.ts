import type { OrderLinesAnswer, TargetPart } from '@fairdesk/contract/areas/reports/order-lines'
import type { MetricKey } from '@fairdesk/contract/report-keys'

type Totals = NonNullable<OrderLinesAnswer['totals']>
type Targets = NonNullable<OrderLinesAnswer['targets']>
type TargetFilter = { readonly of: 'qty' | 'amount'; readonly part: TargetPart }

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
}

/** What is counted of goods and customers, ordered or not, has no rows of orders behind it. */
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

/** The metric whose rows stand behind a ratio; undefined for what is none. */
export function numeratorOf(metric: MetricKey): MetricKey | undefined {
  return numerators[metric]
}

/** Metrics that count customers by their targets: of what, and whose rows are listed first. */
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
export function sumOfPart({ targeted, untargeted, basis }: Targets, metric: MetricKey): number | undefined {
  if (metric === 'targetedQty') return targeted.qty
  if (metric === 'targetedAmount') return basis === 'tag' ? targeted.tagAmount : targeted.netAmount
  if (metric === 'untargetedQty') return untargeted.qty
  return metric === 'untargetedCustomers' ? untargeted.customers : undefined
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
