import type { PriceGap } from '@fairdesk/contract/areas/data/goods-parameters'

const prices = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 })

/** Yuan as short as it is exact: 100, 199.99. */
export function formatPrice(yuan: number): string {
  return prices.format(yuan)
}

/** What a range is called where nobody calls it anything: "100-199", as price tags are read. */
export function nameOf(min: number, max: number): string {
  return `${Math.ceil(min)}-${Math.floor(max)}`
}

/** Gaps without goods are told only between ranges: nobody misses what is cheaper or dearer than all. */
export function toldGaps(gaps: readonly PriceGap[]): PriceGap[] {
  return gaps.filter(({ min, max, goods }) => goods > 0 || (max !== undefined && min > 0))
}
