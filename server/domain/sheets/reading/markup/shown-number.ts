import { typedScientific } from '../values/altered-number.ts'
import { type NumberText, plainDigits } from '../values/number-text.ts'

const firstLossyInteger = 1e15

/**
 * Returns a number by its value and the text that a program showed for it: as shown where that is the whole number, else
 * in digits.
 */
export function shownNumber(raw: string, displayed: string): NumberText {
  const value = Number(raw)
  const shown = displayed.trim()
  if (raw.trim() === '' || !Number.isFinite(value)) return { text: shown, lostDigits: false }
  const plain = plainDigits(value)
  if (Math.abs(value) >= firstLossyInteger) return { text: /^-?\d+$/.test(raw) ? raw : plain, lostDigits: true }
  if (shown === '' || shown === plain) return { text: plain, lostDigits: false }
  return { ...beside(value, plain, shown), lostDigits: false }
}

function beside(value: number, plain: string, shown: string): Omit<NumberText, 'lostDigits'> {
  const digits = shown.normalize('NFKC').replaceAll(/[,\s¥元]/g, '')
  if (digits.endsWith('%')) return { text: percent(value, digits) }
  if (/[万萬千百亿億]/.test(digits)) return altered('scaled', plain, { shown, likely: [plain] })
  if (/^-?[\d.]+E[+-]?\d+$/i.test(digits))
    return altered('scientific', plain, { shown, likely: [...typedScientific(plain), plain] })
  if (/^-?(?:\d+ )?\d+\/\d+$/.test(shown)) return altered('fraction', plain, { shown, likely: [shown, plain] })
  const number = digits.replaceAll(/[^\d.-]/g, '')
  if (number !== '' && Number(number) === value) return { text: shown, mark: { number: plain } }
  return roundedTo(number, plain)
}

/** A format that hides decimals: the number has them all; as shown it is in the mark where more than two are hidden. */
function roundedTo(number: string, plain: string): Omit<NumberText, 'lostDigits'> {
  const decimals = plain.split('.')[1]?.length ?? 0
  const shownDecimals = number.split('.')[1]?.length ?? 0
  const isRounded = number !== '' && Number(Number(plain).toFixed(Math.min(20, shownDecimals))) === Number(number)
  if (!isRounded || decimals <= Math.max(2, shownDecimals)) return { text: plain }
  return { text: plain, mark: { number: plain, rounded: number } }
}

function percent(value: number, digits: string): string {
  const shown = Number(digits.slice(0, -1))
  const exact = plainDigits(Number((value * 100).toPrecision(15)))
  return shown === Number(exact) ? digits : `${exact}%`
}

function altered(
  kind: 'scaled' | 'scientific' | 'fraction',
  plain: string,
  { shown, likely }: { readonly shown: string; readonly likely: readonly string[] },
): Omit<NumberText, 'lostDigits'> {
  return { text: shown, mark: { number: plain, altered: { kind, displayedText: shown, likely } } }
}
