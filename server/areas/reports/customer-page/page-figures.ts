import type { CustomerPage } from '@fairdesk/contract/areas/reports/customers/customer-page'
import { completionOf, gapOf } from '@fairdesk/contract/completion-measures'
import type { MetricKey } from '@fairdesk/contract/report-keys'
import type { Visibility } from '@fairdesk/contract/visibility'
import { percent, yuan } from '../../../domain/prices/yuan.ts'
import { ask, askForAll } from '../../../engine/ask.ts'
import type { ReportFigures } from '../../../engine/engine.ts'
import type { Metrics } from '../../../engine/question/answer.ts'
import type { Filters } from '../../../engine/question/question.ts'
import { median } from '../median.ts'

/** Context of all questions of a page: figures of one version, and the user's rights. */
export type PageScope = {
  readonly figures: ReportFigures
  readonly visibility: Visibility
  readonly customerId: number
  /** Price basis of amounts; null if none may be seen. */
  readonly basis: 'tag' | 'net' | null
  readonly seesTargetAmount: boolean
}

const pageMetricKeys = [
  'qty',
  'styles',
  'skc',
  'depth',
  'width',
  'targetQty',
  'targetedQty',
] as const satisfies MetricKey[]

/** The metrics of a customer, of a category or of all goods. */
export function pageMetrics({ basis, seesTargetAmount }: PageScope): MetricKey[] {
  return [
    ...pageMetricKeys,
    ...(basis === null ? [] : [basis === 'tag' ? ('tagAmount' as const) : ('netAmount' as const)]),
    ...(seesTargetAmount ? (['targetAmount', 'targetedAmount'] as const) : []),
  ]
}

type PageFigures = CustomerPage['figures']

export async function totalFigures(scope: PageScope): Promise<PageFigures> {
  const { figures, visibility, customerId, basis, seesTargetAmount } = scope
  const { totals } = await ask(figures, {
    dims: [],
    metrics: pageMetrics(scope),
    filters: { customer: [customerId] },
    visibility,
    ...(basis && { amountBasis: basis }),
  })
  const { metrics } = totals
  const amount = (basis === 'tag' ? metrics.tagAmount : metrics.netAmount) ?? 0
  const target = seesTargetAmount ? metrics.targetAmount : null
  return {
    qty: against(metrics.qty ?? 0, metrics.targetQty),
    ...(basis && { amount: against(yuan(amount), typeof target === 'number' ? yuan(target) : null) }),
    styles: metrics.styles ?? 0,
    skc: metrics.skc ?? 0,
    ...breadth(metrics),
  }
}

/** A customer's target counts for all of their pieces. */
export function against(actual: number, target: number | null | undefined) {
  const targetOrNull = target ?? null
  return {
    actual,
    target: targetOrNull,
    gap: gapOf({ targeted: actual, target: targetOrNull }),
    completion: completionOf(actual, targetOrNull),
  }
}

export function breadth({ depth, width }: Metrics) {
  return { depth: oneDecimal(depth ?? null), width: percent(width) }
}

export function oneDecimal(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10
}

/** Figures of a peer: of all goods, or of a category. */
export type PeerFigures = { readonly qty: number; readonly styles: number; readonly skc: number }
const nothing: PeerFigures = { qty: 0, styles: 0, skc: 0 }

/** Counts pieces, styles and SKC of customers in the goods of a filter, by customer. */
export async function figuresByCustomer(
  { figures, visibility }: Pick<PageScope, 'figures' | 'visibility'>,
  filters: Filters,
): Promise<ReadonlyMap<number, PeerFigures>> {
  const { rows } = await askForAll(figures, {
    ...{ dims: ['customer'], metrics: ['qty', 'styles', 'skc'], filters, visibility },
  })
  return new Map([...rows].map(({ dims, metrics }) => [dims[0]?.id ?? 0, peerFigures(metrics)]))
}

export function peerFigures({ qty, styles, skc }: Metrics): PeerFigures {
  return { qty: qty ?? 0, styles: styles ?? 0, skc: skc ?? 0 }
}

/**
 * Medians of customers with orders: one who has nothing of the goods counts as 0, and is left out of the depth.
 * @param ids at least one
 * @param offeredSkc SKC that width is a part of
 */
export function mediansOf(
  ids: readonly number[],
  byCustomer: ReadonlyMap<number, PeerFigures>,
  offeredSkc: number,
): NonNullable<CustomerPage['peers']>['median'] {
  const all = ids.map((id) => byCustomer.get(id) ?? nothing)
  const buyers = all.filter(({ skc }) => skc > 0)
  return {
    qty: median(all.map(({ qty }) => qty)),
    styles: median(all.map(({ styles }) => styles)),
    skc: median(all.map(({ skc }) => skc)),
    depth: buyers.length === 0 ? null : oneDecimal(median(buyers.map(({ qty, skc }) => qty / skc))),
    width: offeredSkc === 0 ? null : percent(median(all.map(({ skc }) => skc / offeredSkc))),
  }
}
