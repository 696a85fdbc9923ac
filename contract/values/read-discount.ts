/** Basis points of the price. `unclear`: 3.5 may be per cent or tenths; `wrong`: no number, or more than the whole price. */
export type DiscountRead = { readonly bp: number } | { readonly problem: 'unclear' | 'wrong' }

/**
 * Parses a discount: "48%", "0.48", "48", "4.8折", "48折" and "四八折" all mean 48 % of the price. A bare number over 1
 * and up to 10 may be percent or tenths, and "0.48折" a typo for 4.8折, so they are ambiguous: a price must not become
 * 3.5 % by a guess. A bare number under 0.01 is ambiguous too: "0.005" may be 0.5 % or a typo for half.
 */
export function readDiscount(text: string): DiscountRead {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '')
  if (wholePrice.test(plain)) return { bp: 10_000 }
  if (halfPrice.test(plain)) return { bp: 5000 }
  const [, digits, unit = ''] = /^打?(\d+(?:\.\d+)?)(%|折)?$/.exec(inDigits(plain)) ?? []
  if (digits === undefined || (plain.startsWith('打') && unit !== '折')) return { problem: 'wrong' }
  const number = Number(digits)
  if (unit === '' && number > 1 && number <= 10) return { problem: 'unclear' }
  if (unit === '' && number > 0 && number < smallestShare) return { problem: 'unclear' }
  if (unit === '折' && number < 1) return { problem: 'unclear' }
  const bp = Math.round(number * perUnit(unit, number))
  return bp > 10_000 ? { problem: 'wrong' } : { bp }
}

const smallestShare = 0.01

const wholePrice = /^(?:原价|原價|全价|全價|正价|正價|不打折|无折扣|無折扣|没有折扣|沒有折扣|fullprice|nodiscount)$/i
const halfPrice = /^(?:打?对折|打?對折|半价|半價|halfprice)$/i

const numerals = '零一二三四五六七八九'
const worded = /^(打?)([一二三四五六七八九])(?:点|點|\.)?([零〇一二三四五六七八九])?折$/

/** Converts "八五折" and "八点五折" to 8.5折, "八折" to 8折; other text is returned unchanged. */
function inDigits(plain: string): string {
  const [, prefix = '', tenths, rest = '零'] = worded.exec(plain) ?? []
  const digit = (numeral: string) => numerals.indexOf(numeral.replace('〇', '零'))
  return tenths === undefined ? plain : `${prefix}${digit(tenths)}.${digit(rest)}折`
}

function perUnit(unit: string, number: number): number {
  if (unit === '%') return 100
  if (unit === '折') return number <= 10 ? 1000 : 100
  return number > 1 ? 100 : 10_000
}
