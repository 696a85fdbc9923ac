import type { MetricKey } from '@fairdesk/contract/report-keys'
import type { GridKind } from '../../ui/grid/grid-props.ts'

const money: ReadonlySet<MetricKey> = new Set([
  'tagAmount',
  'netAmount',
  'agentAmount',
  'targetAmount',
  'targetedAmount',
])
/** Yuan of one piece or one store: never so long that another unit is needed. */
const prices: ReadonlySet<MetricKey> = new Set(['tagPrice', 'netPrice', 'tagAmountPerStore', 'netAmountPerStore'])
const percents: ReadonlySet<MetricKey> = new Set([
  'share',
  'cumShare',
  'width',
  'coverage',
  'sizeFullness',
  'avgDiscount',
  'completionQty',
  'completionAmount',
])
/** Those of which the parts add up to the whole. */
const additive: ReadonlySet<MetricKey> = new Set(['qty', 'tagAmount', 'netAmount', 'agentAmount'])

export function kindOf(metric: MetricKey): GridKind {
  if (isMoney(metric) || prices.has(metric)) return 'money'
  return percents.has(metric) ? 'percent' : 'integer'
}

export const isMoney = (metric: MetricKey): boolean => money.has(metric)
export const isAdditive = (metric: MetricKey): boolean => additive.has(metric)
export const isAverage = (metric: MetricKey): boolean =>
  metric === 'depth' || metric === 'styleDepth' || metric === 'qtyPerStore' || metric === 'score'

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Pieces for each thing, with one decimal, as everywhere; never a zero below zero. */
export const formatAverage = (value: number): string => oneDecimal.format(roundedAverage(value)).replace('-', '−')

/** Rounds as shown; a value that rounds to zero has no sign. */
export const roundedAverage = (value: number): number => Math.round(value * 10) / 10 || 0

/** Star ratings lie close together; formatted as in the list of scores. */
const formatStars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format
export const averageFormat = (metric: MetricKey) => (metric === 'score' ? formatStars : formatAverage)

/** Unit of the amounts in a table, if yuan would be long: the same for all, named in their heads. */
export type AmountUnit = { readonly divisor: number }

const longAmount = 1_000_000

/** Ten thousands in Chinese, thousands in English; null: yuan. */
export function amountUnit(largest: number, language: string): AmountUnit | null {
  if (Math.abs(largest) < longAmount) return null
  return { divisor: language === 'en' ? 1000 : 10_000 }
}
