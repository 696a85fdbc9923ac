const prices = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 })

/** Yuan as short as it is exact: 100, 199.99. */
export function formatPrice(yuan: number): string {
  return prices.format(yuan)
}

/** What a range is called where nobody calls it anything: "100-199", as price tags are read. */
export function nameOf(min: number, max: number): string {
  return `${Math.ceil(min)}-${Math.floor(max)}`
}
