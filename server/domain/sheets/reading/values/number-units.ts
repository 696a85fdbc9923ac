/** Around the digits of a number: they change nothing about how it is read. */
export const plainSigns = /^[\s¥￥元()%-]*$/

export function isPlace(token: string): boolean {
  return token === '0' || token === '#'
}

const factors: ReadonlyMap<string, number> = new Map([
  ['千', 1e3],
  ['k', 1e3],
  ['万', 1e4],
  ['萬', 1e4],
  ['百万', 1e6],
  ['百萬', 1e6],
  ['m', 1e6],
  ['亿', 1e8],
  ['億', 1e8],
])

/**
 * Returns the factor from a cell's number to the displayed value: 1 for `0\\.0000"万"`, whose point divides as its unit
 * multiplies, and 10,000 for `0.0"万"`.
 */
export function unitFactor(signs: string, integer: readonly string[], scalingCommas: number): number {
  const [, unit = ''] = /^[\s¥￥]*(千|k|百?[万萬]|m|[亿億])\s*(?:元|件|双|雙|套|pcs)?\s*$/i.exec(signs) ?? []
  const factor = factors.get(unit.toLowerCase())
  if (factor === undefined) return 1
  const point = integer.indexOf('.')
  const decimals = point < 0 ? 0 : integer.slice(point).filter(isPlace).length
  return factor / (1000 ** scalingCommas * 10 ** decimals)
}
