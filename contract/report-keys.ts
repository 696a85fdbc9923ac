import { mainTypes, ownTypes } from './attributes.ts'
import { customerCodeKeys } from './customer-attributes.ts'
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
  'styleTier',
  'skcTier',
] as const

const customerDimensions = [
  'bigArea',
  'region',
  'area',
  'agent',
  'customerType',
  ...customerCodeKeys,
  'discountBand',
  'customer',
] as const

const orderDimensions = ['orderStatus', 'orderType'] as const

/** `size` belongs to neither side: it is a dimension of the matrix cells. */
export const dimensionKeys = [...goodsDimensions, ...customerDimensions, ...orderDimensions, 'size'] as const

export type GoodsDimension = (typeof goodsDimensions)[number]
export type CustomerDimension = (typeof customerDimensions)[number]
export type OrderDimension = (typeof orderDimensions)[number]
export type DimensionKey = (typeof dimensionKeys)[number]

/** Definitions: domain 3.2. `offered...` counts goods on sale or frozen, ordered or not. */
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
  'tagPrice',
  'netPrice',
  'stores',
  'qtyPerStore',
  'tagAmountPerStore',
  'netAmountPerStore',
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
  tagPrice: 'tag',
  netPrice: 'net',
  tagAmountPerStore: 'tag',
  netAmountPerStore: 'net',
}

/** Returns true if a user may see a metric, apart from the fair's switches. */
export function isMetricSeen(key: MetricKey, prices: Visibility['prices']): boolean {
  if (key === 'targetAmount' || key === 'targetedAmount' || key === 'completionAmount') return prices !== 'none'
  const price = metricPrices[key]
  return price === undefined || prices === 'both' || price === prices
}

/** Returns the metric that ranks the top N when no sort is set: the first that rows can be ordered by. */
export function topMetric(metrics: readonly MetricKey[], prices: Visibility['prices']): MetricKey | undefined {
  const seesNetAmounts = prices === 'both' || prices === 'net'
  const ofTargets: readonly MetricKey[] = ['targetAmount', 'completionAmount']
  return metrics.find(
    (key) => key !== 'cumShare' && isMetricSeen(key, prices) && (seesNetAmounts || !ofTargets.includes(key)),
  )
}

/** Returns true if a user may see a dimension: the price range reveals the tag price, a discount both prices. */
export function isDimensionSeen(key: DimensionKey, prices: Visibility['prices']): boolean {
  if (key === 'discountBand') return prices === 'both'
  return key !== 'priceBand' || seesTag(prices)
}

/**
 * Tiers of goods by pieces: with n goods ordered in the question's scope, goods that p others exceed are in the first tier
 * whose limit p / n is below. Equal goods share a tier; goods without orders have none.
 */
export const tiers = [
  { code: 'A', limit: 0.15 },
  { code: 'B', limit: 0.5 },
  { code: 'C', limit: 0.85 },
  { code: 'D', limit: 1 },
] as const
export type Tier = (typeof tiers)[number]['code']

/**
 * Bands of customers' own discounts: five points each, in percent of the price that the discount is of, including the lower
 * limit; below 30 and 100 are bands of their own.
 */
export const discountBands = [
  '<30%',
  ...Array.from({ length: 14 }, (_, band) => `${30 + 5 * band}-${35 + 5 * band}%`),
  '100%',
] as const

/** Returns the limits of a band in hundredths of a percent; the upper one is outside. */
export function discountsOf(band: string): { readonly min: number; readonly limit: number } | null {
  const index = discountBands.indexOf(band)
  if (index < 0) return null
  return { min: index === 0 ? 0 : 2500 + 500 * index, limit: 3000 + 500 * index }
}

/** Customers with a target and those without one, which completion counts apart. */
export const targetParts = ['targeted', 'untargeted'] as const
export type TargetPart = (typeof targetParts)[number]
