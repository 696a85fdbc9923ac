import type { MetricKey } from '@fairdesk/contract/report-keys'
import { percent, percentOfHundredths, yuan } from '../../domain/prices/yuan.ts'

/**
 * Unit of the engine's number: pieces or things, fen, hundredths of a percent, a fraction of 1, pieces per thing,
 * or fen per piece.
 */
export type MetricKind = 'count' | 'amount' | 'share' | 'fraction' | 'average' | 'price'

export const metricKinds: Readonly<Record<MetricKey, MetricKind>> = {
  styles: 'count',
  skc: 'count',
  sku: 'count',
  qty: 'count',
  tagAmount: 'amount',
  netAmount: 'amount',
  agentAmount: 'amount',
  depth: 'average',
  styleDepth: 'average',
  width: 'fraction',
  share: 'share',
  cumShare: 'share',
  customers: 'count',
  coverage: 'fraction',
  sizeFullness: 'fraction',
  avgDiscount: 'fraction',
  tagPrice: 'price',
  netPrice: 'price',
  stores: 'count',
  qtyPerStore: 'average',
  tagAmountPerStore: 'price',
  netAmountPerStore: 'price',
  offeredStyles: 'count',
  offeredSkc: 'count',
  targetQty: 'count',
  targetAmount: 'amount',
  targetedQty: 'count',
  targetedAmount: 'amount',
  untargetedQty: 'count',
  untargetedCustomers: 'count',
  completionQty: 'fraction',
  completionAmount: 'fraction',
  score: 'average',
  votes: 'count',
}

/** The engine's fen and fractions as the wire has them: yuan and percent, others to two decimals. */
export function onWire(key: MetricKey, value: number): number | null {
  switch (metricKinds[key]) {
    case 'amount':
      return yuan(value)
    case 'price':
      return yuan(Math.round(value))
    case 'fraction':
      return percent(value)
    case 'share':
      return percentOfHundredths(value)
    default:
      return Number.isInteger(value) ? value : Math.round(value * 100) / 100
  }
}
