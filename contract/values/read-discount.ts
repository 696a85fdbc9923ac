/** Basis points of the price. `unclear`: 3.5 may be per cent or tenths; `wrong`: no number, or more than the whole price. */
export type DiscountRead = { readonly bp: number } | { readonly problem: 'unclear' | 'wrong' }

/**
 * "48%", "0.48", "48", "4.8折" and "48折" are all 48 % of the price. A bare number over 1 and up to 10 may be percent or
 * tenths, so it is unclear: nobody should pay 3.5 % by a guess.
 */
export function readDiscount(text: string): DiscountRead {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '')
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)(%|折)?$/.exec(plain) ?? []
  if (digits === undefined) return { problem: 'wrong' }
  const number = Number(digits)
  if (unit === '' && number > 1 && number <= 10) return { problem: 'unclear' }
  const bp = Math.round(number * perUnit(unit, number))
  return bp > 10_000 ? { problem: 'wrong' } : { bp }
}

function perUnit(unit: string, number: number): number {
  if (unit === '%') return 100
  if (unit === '折') return number <= 10 ? 1000 : 100
  return number > 1 ? 100 : 10_000
}
