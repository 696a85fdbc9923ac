import type { TargetFigure } from '@fairdesk/contract/areas/customer-targets'

const whole: ReadonlySet<TargetFigure> = new Set(['styles', 'skc', 'qty'])
const most = 1_000_000_000
const mostPercent = 1000

/** What somebody typed: "1,200", "３０", "30万", "80%". Null is nothing, undefined no figure of this kind. */
export function readFigure(figure: TargetFigure, text: string): number | null | undefined {
  const plain = text.normalize('NFKC').replaceAll(/[\s,¥￥]|元$/g, '')
  if (plain === '' || plain === '-') return null
  const [, digits, unit] = /^(\d{1,12}(?:\.\d{1,4})?)(万|萬|%)?$/.exec(plain) ?? []
  const isLimit = figure === 'min' || figure === 'max'
  if (digits === undefined || (unit === '%' && !isLimit) || (isLimit && unit !== undefined && unit !== '%')) return
  const value = Math.round(Number(digits) * (unit === '万' || unit === '萬' ? 10_000 : 1) * 10_000) / 10_000
  if (value > (isLimit ? mostPercent : most)) return
  const steps = whole.has(figure) ? 1 : 100
  return Number.isInteger(Math.round(value * steps * 100) / 100) ? value : undefined
}
