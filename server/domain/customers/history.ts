import { foldCode } from '@fairdesk/contract/names/fold'

/** Attributes that tell a customer's history rows apart, in the order of the template. */
export const historyAttributes = [
  'season',
  'goodsNo',
  'colour',
  'series',
  'category',
  'sub',
  'wave',
  'priceBand',
  'gender',
] as const
export type HistoryAttribute = (typeof historyAttributes)[number]
/** The attributes are texts: a season that is over had other goods and codes. */
export type HistoryTexts = Readonly<Record<HistoryAttribute, string>>

/** Two rows of a customer with the same key are of the same thing. */
export function historyRowKey(texts: HistoryTexts): string {
  return historyAttributes.map((attribute) => foldCode(texts[attribute])).join('\n')
}
