import type { PriceGap } from '@fairdesk/contract/areas/data/goods-parameters'

const prices = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 })

/** Yuan as short as it is exact: 100, 199.99. */
export function formatPrice(yuan: number): string {
  return prices.format(yuan)
}

/** Default name of a range: "100-199", as on price tags. */
export function nameOf(min: number, max: number): string {
  return `${Math.ceil(min)}-${Math.floor(max)}`
}

/**
 * Returns the gaps to report: those without goods only between ranges, since below and above all ranges they do not
 * matter.
 */
export function toldGaps(gaps: readonly PriceGap[]): PriceGap[] {
  return gaps.filter(({ min, max, goods }) => goods > 0 || (max !== undefined && min > 0))
}
