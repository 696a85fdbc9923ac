import { mainTypes, ownTypes } from './attributes.ts'
import { seesTag, type Visibility } from './visibility.ts'

/** The words a report question is made of, as they travel: one list for the engine, the wire and the console's chips. */

export const goodsDimensions = [
  'brand',
  'season',
  'year',
  ...mainTypes,
  'priceBand',
  'colour',
  'colourGroup',
  'sizeGroup',
  'style',
  'skc',
  'designer',
  'fabric',
  ...ownTypes,
  'skcStatus',
  'mustOrder',
  'hot',
  'mainPush',
  'spot',
] as const

const customerDimensions = ['bigArea', 'region', 'area', 'agent', 'customerType', 'level', 'customer'] as const

const orderDimensions = ['orderStatus', 'orderType'] as const

/** `size` is of neither side: a cell of the matrix has one. */
export const dimensionKeys = [...goodsDimensions, ...customerDimensions, ...orderDimensions, 'size'] as const

export type GoodsDimension = (typeof goodsDimensions)[number]
export type CustomerDimension = (typeof customerDimensions)[number]
export type OrderDimension = (typeof orderDimensions)[number]
export type DimensionKey = (typeof dimensionKeys)[number]

/** Meanings: domain 3.2. `offered...` counts what is on sale or frozen, ordered or not. */
export const metricKeys = [
  'styles',
  'skc',
  'sku',
  'qty',
  'tagAmount',
  'netAmount',
  'agentAmount',
  'depth',
  'styleDepth',
  'width',
  'share',
  'cumShare',
  'customers',
  'coverage',
  'sizeFullness',
  'avgDiscount',
  'offeredStyles',
  'offeredSkc',
  'targetQty',
  'targetAmount',
  'targetedQty',
  'targetedAmount',
  'untargetedQty',
  'untargetedCustomers',
  'completionQty',
  'completionAmount',
  'score',
  'votes',
] as const

export type MetricKey = (typeof metricKeys)[number]

/** Metrics that tell prices, and which of them one must see; that of targets' amounts is the fair's choice. */
export const metricPrices: Readonly<Partial<Record<MetricKey, 'tag' | 'net' | 'both'>>> = {
  tagAmount: 'tag',
  netAmount: 'net',
  agentAmount: 'net',
  avgDiscount: 'both',
}

/** Whether a user may see a metric, as far as no switch of the fair decides it. */
export function isMetricSeen(key: MetricKey, prices: Visibility['prices']): boolean {
  if (key === 'targetAmount' || key === 'targetedAmount' || key === 'completionAmount') return prices !== 'none'
  const price = metricPrices[key]
  return price === undefined || prices === 'both' || price === prices
}

/** By which of these metrics the first N are taken where nothing is sorted: the first that rows can be ordered by. */
export function topMetric(metrics: readonly MetricKey[], prices: Visibility['prices']): MetricKey | undefined {
  const seesNetAmounts = prices === 'both' || prices === 'net'
  const ofTargets: readonly MetricKey[] = ['targetAmount', 'completionAmount']
  return metrics.find(
    (key) => key !== 'cumShare' && isMetricSeen(key, prices) && (seesNetAmounts || !ofTargets.includes(key)),
  )
}

/** Whether a user may see what a dimension tells: the price range does the tag price. */
export function isDimensionSeen(key: DimensionKey, prices: Visibility['prices']): boolean {
  return key !== 'priceBand' || seesTag(prices)
}
