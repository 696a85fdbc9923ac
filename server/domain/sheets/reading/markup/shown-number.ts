import { typedScientific } from '../values/altered-number.ts'
import { type NumberText, plainDigits } from '../values/number-text.ts'

const firstLossyInteger = 1e15

/**
 * Returns a number by its value and the text that a program showed for it: as shown where that is the whole number, else
 * in digits.
 */
export function shownNumber(raw: string, displayedText: string): NumberText {
  const value = Number(raw)
  const displayed = displayedText.trim()
  if (raw.trim() === '' || !Number.isFinite(value)) return { text: displayed, lostDigits: false }
  const plain = plainDigits(value)
  if (Math.abs(value) >= firstLossyInteger) return { text: /^-?\d+$/.test(raw) ? raw : plain, lostDigits: true }
  if (displayed === '' || displayed === plain) return { text: plain, lostDigits: false }
  return { ...displayedNumber(value, plain, displayed), lostDigits: false }
}

function displayedNumber(value: number, plain: string, displayed: string): Omit<NumberText, 'lostDigits'> {
  const digits = displayed.normalize('NFKC').replaceAll(/[,\s¥元]/g, '')
  if (digits.endsWith('%')) return { text: percent(value, digits) }
  if (/[万萬千百亿億]/.test(digits)) return altered('scaled', plain, { displayed, likely: [plain] })
  if (/^-?[\d.]+E[+-]?\d+$/i.test(digits))
    return altered('scientific', plain, { displayed, likely: [...typedScientific(plain), plain] })
  if (/^-?(?:\d+ )?\d+\/\d+$/.test(displayed))
    return altered('fraction', plain, { displayed, likely: [displayed, plain] })
  const number = digits.replaceAll(/[^\d.-]/g, '')
  if (number !== '' && Number(number) === value) return { text: displayed, mark: { number: plain } }
  return roundedTo(number, plain)
}

/** A format that hides decimals: the number has them all; as displayed it is in the mark where more than two are hidden. */
function roundedTo(number: string, plain: string): Omit<NumberText, 'lostDigits'> {
  const decimals = plain.split('.')[1]?.length ?? 0
  const shownDecimals = number.split('.')[1]?.length ?? 0
  const isRounded = number !== '' && Number(Number(plain).toFixed(Math.min(20, shownDecimals))) === Number(number)
  if (!isRounded || decimals <= Math.max(2, shownDecimals)) return { text: plain }
  return { text: plain, mark: { number: plain, rounded: number } }
}

function percent(value: number, digits: string): string {
  const displayed = Number(digits.slice(0, -1))
  const exact = plainDigits(Number((value * 100).toPrecision(15)))
  return displayed === Number(exact) ? digits : `${exact}%`
}

function altered(
  kind: 'scaled' | 'scientific' | 'fraction',
  plain: string,
  { displayed, likely }: { readonly displayed: string; readonly likely: readonly string[] },
): Omit<NumberText, 'lostDigits'> {
  return { text: displayed, mark: { number: plain, altered: { kind, displayedText: displayed, likely } } }
}
