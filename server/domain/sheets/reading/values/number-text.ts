import { dateText } from './date-text.ts'
import type { NumberFormat, NumberSection } from './number-format.ts'

/** Excel keeps 15 digits; an integer from here on has lost the rest. */
const firstLossyInteger = 1e15
/** Spelt in the file as it is shown. */
const plainNumber = /^(?!-0$)-?(?:0|[1-9]\d{0,8})(?:\.\d{0,5}[1-9])?$/

export type NumberText = { readonly text: string; readonly lostDigits: boolean }

/**
 * What a person sees in a cell with a number, but never fewer digits than the number has: `0.355` as `0%` reads 35.5%,
 * a long barcode is written out. `raw` is the number as the file spells it.
 */
export function numberText(raw: string, format: NumberFormat, from1904: boolean): NumberText {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return { text: raw, lostDigits: false }
  if (format.kind === 'date') {
    const text = dateText(value, format, from1904)
    if (text !== undefined) return { text, lostDigits: false }
  }
  if (Math.abs(value) >= firstLossyInteger)
    return { text: /^-?\d+$/.test(raw) ? raw : plainDigits(value), lostDigits: true }
  if (format.kind !== 'number') return { text: plainNumber.test(raw) ? raw : plainDigits(value), lostDigits: false }
  return { text: formatted(value, format.sections), lostDigits: false }
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

/** At most 15 significant digits, perhaps with zeros around them, and where among them the decimal point stands. */
function decimal(value: number): { digits: string; point: number } {
  const short = String(value)
  if (short.length <= 16 && !short.includes('e')) {
    const dot = short.indexOf('.')
    return dot < 0 ? { digits: short, point: short.length } : { digits: short.replace('.', ''), point: dot }
  }
  const [mantissa = '', exponent = ''] = value.toExponential(14).split('e')
  return { digits: mantissa.replace('.', ''), point: Number(exponent) + 1 }
}

function formatted(value: number, sections: readonly NumberSection[]): string {
  const index = value < 0 ? 1 : value === 0 ? 2 : 0
  const section = sections[index] ?? sections[0]
  if (section === undefined || !section.hasDigits || section.lossy) return plainDigits(value)
  if (value === 0 && !section.integer.includes('0') && section.leastDecimals === 0) return '0'
  const { integer, fraction } = digitsOf(value, 2 * section.percents)
  const decimals = fraction.padEnd(section.leastDecimals, '0')
  const number = `${integerPart(integer, section)}${decimals === '' ? '' : `.${decimals}`}`
  return signed(value, section, number)
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

/** Lays digits into a pattern such as 000-0000 from the right; those that do not fit stand before its first place. */
function spread(digits: string, pattern: readonly string[]): string {
  let left = digits
  let text = ''
  for (const token of pattern.toReversed()) {
    if (token !== '0' && token !== '#') text = token + text
    else if (left !== '') [text, left] = [left.slice(-1) + text, left.slice(0, -1)]
    else if (token === '0') text = `0${text}`
  }
  return left + text
}
