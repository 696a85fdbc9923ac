import type { CellMark } from '../../cell-mark.ts'
import { fractionText, scientificText, typedScientific } from './altered-number.ts'
import type { NumberFormat, NumberSection } from './number-format.ts'
import { shownDate } from './shown-date.ts'

/** Excel keeps 15 digits; an integer from here on has lost the rest. */
const firstLossyInteger = 1e15
/** Spelt in the file as it is shown. */
const plainNumber = /^(?!-0$)-?(?:0|[1-9]\d{0,8})(?:\.\d{0,5}[1-9])?$/

export type NumberText = { readonly text: string; readonly lostDigits: boolean; readonly mark?: CellMark }

/**
 * Returns the number as a person sees it in the cell, but never with fewer digits than it has: `0.355` as `0%` reads
 * 35.5%, a long barcode is written out. `raw` is the number as spelled in the file.
 */
export function numberText(raw: string, format: NumberFormat, from1904: boolean): NumberText {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return { text: raw, lostDigits: false }
  if (format.kind === 'date') {
    const dateText = shownDate(value, format, from1904)
    if (dateText !== undefined) return { ...dateText, lostDigits: false }
  }
  if (Math.abs(value) >= firstLossyInteger)
    return { text: /^-?\d+$/.test(raw) ? raw : plainDigits(value), lostDigits: true }
  if (format.kind !== 'number') return { text: plainNumber.test(raw) ? raw : plainDigits(value), lostDigits: false }
  return { ...formatted(value, format.sections), lostDigits: false }
}

/** The number in decimal, of at most 15 significant digits, without exponent. */
export function plainDigits(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < firstLossyInteger) return String(value + 0)
  const { integer, fraction } = digitsOf(value, 0)
  return `${value < 0 ? '-' : ''}${integer}${fraction === '' ? '' : `.${fraction}`}`
}

/** Shifts by whole places in decimal: multiplying by 100 would turn 0.07 into 7.000000000000001. */
function digitsOf(value: number, shift: number): { integer: string; fraction: string } {
  const { digits, point } = decimal(Math.abs(value))
  const split = Math.max(0, point + shift)
  const padded = digits.padStart(digits.length - Math.min(0, point + shift), '0')
  const integer = padded.slice(0, split).padEnd(split, '0').replace(/^0+/, '')
  return { integer: integer || '0', fraction: padded.slice(split).replace(/0+$/, '') }
}

/**
 * Returns at most 15 significant digits, possibly surrounded by zeros, and the position of the decimal point among
 * them.
 */
function decimal(value: number): { digits: string; point: number } {
  const short = String(value)
  if (short.length <= 16 && !short.includes('e')) {
    const dot = short.indexOf('.')
    return dot < 0 ? { digits: short, point: short.length } : { digits: short.replace('.', ''), point: dot }
  }
  const [mantissa = '', exponent = ''] = value.toExponential(14).split('e')
  return { digits: mantissa.replace('.', ''), point: Number(exponent) + 1 }
}

type NumberDisplay = Pick<NumberText, 'text' | 'mark'>

function formatted(value: number, sections: readonly NumberSection[]): NumberDisplay {
  const index = value < 0 ? 1 : value === 0 ? 2 : 0
  const section = sections[index] ?? sections[0]
  const plain = plainDigits(value)
  if (section === undefined || !section.hasDigits) return { text: plain }
  if (section.notation !== 'decimal') return alteredNumber(value, plain, section)
  if (section.scalingCommas > 0) return withMark(plain, scaledMark(value, plain, section))
  if (value === 0 && !section.integer.includes('0') && section.leastDecimals === 0) return { text: '0' }
  const { integer, fraction } = digitsOf(value, 2 * section.percents)
  const decimals = fraction.padEnd(section.leastDecimals, '0')
  const number = `${integerPart(integer, section)}${decimals === '' ? '' : `.${decimals}`}`
  const rounded = roundedDigits(fraction, integer, section)
  const text = signed(value, section, number)
  return withMark(text, {
    ...(isOnlySeparated(text, plain, section) ? { digits: plain } : {}),
    ...(section.isPlain || section.percents > 0 ? {} : { number: plain }),
    ...(rounded === undefined || section.percents > 0 ? {} : { rounded: value < 0 ? `-${rounded}` : rounded }),
    ...scaledMark(value, plain, section),
  })
}

/** True if the format adds separators and decimals and nothing else; 0000 makes a code of a number, which is kept. */
function isOnlySeparated(text: string, plain: string, { integer, percents }: NumberSection): boolean {
  const places = integer.filter((token) => token === '0').length
  const bare = text.replaceAll(',', '')
  const isEqual = bare === plain || (bare.includes('.') && bare.replace(/\.?0+$/, '') === plain)
  const [whole = ''] = plain.replace('-', '').split('.')
  return percents === 0 && text !== plain && isEqual && whole.length >= places
}

function withMark(text: string, mark: CellMark): NumberDisplay {
  return Object.keys(mark).length === 0 ? { text } : { text, mark }
}

/**
 * Excludes 0 and whole numbers, which are not fractions; a number that its format cannot display exactly was not typed
 * in it.
 */
function alteredNumber(value: number, plain: string, section: NumberSection): NumberDisplay {
  const isFraction = section.notation === 'fraction'
  if (value === 0 || (isFraction && Number.isInteger(value))) return { text: plain }
  const displayed = isFraction ? fractionText(value, section) : scientificText(value, section)
  if (displayed === undefined) return { text: plain }
  const likely = isFraction ? [displayed] : [...typedScientific(plain), plain]
  return {
    text: displayed,
    mark: {
      number: plain,
      altered: { kind: isFraction ? 'fraction' : 'scientific', displayedText: displayed, likely },
    },
  }
}

/** The unit beside the number says another one than the cell holds. */
function scaledMark(
  value: number,
  plain: string,
  { unitFactor, prefix, suffix, scalingCommas }: NumberSection,
): CellMark {
  if (unitFactor === 1) return {}
  const displayed = `${prefix}${plainDigits(Number((value / 1000 ** scalingCommas).toPrecision(15)))}${suffix}`
  const meant = plainDigits(Number((value * unitFactor).toPrecision(15)))
  return { altered: { kind: 'scaled', displayedText: displayed.trim(), likely: [meant, plain] } }
}

/** Rounded to the decimals that the format shows, as Excel rounds; undefined where no more than two are hidden or shown. */
function roundedDigits(fraction: string, integer: string, section: NumberSection): string | undefined {
  const { mostDecimals, integer: integerTokens } = section
  if (
    fraction.length <= Math.max(2, mostDecimals) ||
    integerTokens.some((token) => token.length > 1 || !/[0#]/.test(token))
  )
    return undefined
  const up = (fraction[mostDecimals] ?? '0') >= '5' ? 1n : 0n
  const digits = String(BigInt(integer + fraction.slice(0, mostDecimals)) + up).padStart(mostDecimals + 1, '0')
  const split = digits.length - mostDecimals
  return mostDecimals === 0 ? digits : `${digits.slice(0, split)}.${digits.slice(split)}`
}

/** Accountants' parentheses become a minus sign, which every reader of numbers understands. */
function signed(value: number, section: NumberSection, number: string): string {
  const inParentheses = section.prefix.includes('(') && section.suffix.includes(')')
  const prefix = inParentheses ? section.prefix.replace('(', '') : section.prefix
  const suffix = inParentheses ? section.suffix.replace(')', '') : section.suffix
  const minus = value < 0 && !prefix.includes('-') ? '-' : ''
  return `${minus}${prefix.trimStart()}${number}${suffix.trimEnd()}`
}

function integerPart(digits: string, section: NumberSection): string {
  if (section.integer.every((token) => token === '0' || token === '#')) {
    const padded = digits.padStart(section.integer.filter((token) => token === '0').length, '0')
    return section.grouped ? padded.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') : padded
  }
  return spread(digits, section.integer)
}

/** Fills digits into a pattern such as 000-0000 from the right; excess digits precede its first placeholder. */
function spread(digits: string, pattern: readonly string[]): string {
  let remaining = digits
  let text = ''
  for (const token of pattern.toReversed()) {
    if (token !== '0' && token !== '#') text = token + text
    else if (remaining !== '') [text, remaining] = [remaining.slice(-1) + text, remaining.slice(0, -1)]
    else if (token === '0') text = `0${text}`
  }
  return remaining + text
}
