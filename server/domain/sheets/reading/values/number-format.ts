import { isPlace, plainSigns, unitFactor } from './number-units.ts'
import { type DateFormat, datePattern } from './shown-date.ts'

/** One of the up to four sections of a number format: positive; negative; zero; text. */
export type NumberSection = {
  readonly prefix: string
  readonly suffix: string
  /** The integer part as placeholders (0, #, ?) and the literals between them, e.g. 000 - 0000. */
  readonly integer: readonly string[]
  readonly hasDigits: boolean
  readonly leastDecimals: number
  readonly mostDecimals: number
  readonly grouped: boolean
  readonly percents: number
  readonly notation: 'decimal' | 'scientific' | 'fraction'
  /** Placeholders of the exponent; for a fraction, the denominator: placeholders or a fixed number. */
  readonly exponentOrDenominator: string
  /** Each shows thousands as units; the plain number is read instead. */
  readonly scalingCommas: number
  /** True if only money signs that every reader of numbers understands surround the digits. */
  readonly isPlain: boolean
  /** Factor that a unit beside the digits applies to the cell's number; 1 for none. */
  readonly unitFactor: number
}

/** Parsed format code, which has up to four sections; a date has one. */
export type NumberFormat =
  | { readonly kind: 'general' }
  | DateFormat
  | { readonly kind: 'number'; readonly sections: readonly NumberSection[] }

export const general: NumberFormat = { kind: 'general' }

/** Reads a format code of Excel such as `#,##0.00;[Red]-#,##0.00`, `0000"码"` or `yyyy-mm-dd hh:mm`. */
export function parseNumberFormat(code: string): NumberFormat {
  if (/^(?:general|@|)$/i.test(code.trim())) return general
  return dateFormat(code) ?? { kind: 'number', sections: splitSections(code).slice(0, 3).map(parseSection) }
}

function dateFormat(code: string): NumberFormat | undefined {
  const elapsed = /\[(?:h+|m+|s+)\]/i.test(code)
  const letters = code
    .replaceAll(/"[^"]*"|[\\!].|[_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replaceAll(/general|am\/pm|a\/p/gi, '')
    .toLowerCase()
  const withoutMinutes = letters.replaceAll(/(h[^a-z]*)m+/g, '$1').replaceAll(/m+([^a-z]*s)/g, '$1')
  const day = /[yd]|aaa/.test(letters) || (!elapsed && withoutMinutes.includes('m'))
  const time = elapsed || /[hs]/.test(letters)
  if (!day && !time) return undefined
  const dateProperties = day && !time ? datePattern(code) : { isLikelyTyped: true }
  return { kind: 'date', day, time, elapsed, seconds: letters.includes('s'), ...dateProperties }
}

function splitSections(code: string): string[] {
  const sections = ['']
  for (const token of tokens(code)) {
    if (token === ';') sections.push('')
    else sections[sections.length - 1] += token
  }
  return sections
}

/** Quoted texts, escaped characters, paddings and brackets as one token each, all else by character. */
function tokens(code: string): string[] {
  return code.match(/"[^"]*"?|[\\!][\s\S]|[_*][\s\S]|\[[^\]]*\]|general|e[+-]|[\s\S]/gi) ?? []
}

function parseSection(code: string): NumberSection {
  const builder = new SectionBuilder()
  for (const token of tokens(code)) builder.take(token)
  return builder.section()
}

class SectionBuilder {
  readonly #integer: string[] = []
  #prefix = ''
  #suffix = ''
  #leastDecimals = 0
  #mostDecimals = 0
  #point = false
  #grouped = false
  #notation: NumberSection['notation'] = 'decimal'
  #below = ''
  #commasBehind = 0
  #percents = 0

  take(token: string): void {
    if (this.#notation !== 'decimal' && /^[\d#?]$/.test(token)) this.#below += token
    else if (/^(?:[0#?]|general)$/i.test(token)) this.#placeholder(token)
    else if (token === '.') this.#point = true
    else if (token === ',') this.#commasBehind += this.#integer.length > 0 ? 1 : 0
    else if (/^e[+-]$/i.test(token)) this.#notation = 'scientific'
    else if (token === '/' && this.#integer.length > 0 && !this.#point) this.#notation = 'fraction'
    else this.#literal(token)
  }

  /** A comma behind the last placeholder shows thousands as units. */
  section(): NumberSection {
    return {
      prefix: this.#prefix,
      suffix: this.#suffix,
      integer: this.#integer,
      hasDigits: this.#integer.length > 0 || this.#point,
      leastDecimals: this.#leastDecimals,
      mostDecimals: this.#mostDecimals,
      grouped: this.#grouped,
      percents: this.#percents,
      notation: this.#notation,
      exponentOrDenominator: this.#below,
      scalingCommas: this.#commasBehind,
      isPlain: plainSigns.test(this.#prefix + this.#suffix) && this.#integer.every(isPlace),
      unitFactor: unitFactor(this.#prefix + this.#suffix, this.#integer, this.#commasBehind),
    }
  }

  #placeholder(token: string): void {
    this.#grouped ||= this.#commasBehind > 0
    this.#commasBehind = 0
    if (this.#point) {
      this.#mostDecimals++
      if (token === '0') this.#leastDecimals++
      return
    }
    if (this.#suffix !== '') this.#integer.push(this.#suffix)
    this.#suffix = ''
    this.#integer.push(token === '#' || token === '?' ? '#' : '0')
  }

  #literal(token: string): void {
    if (token === '%') this.#percents++
    if (this.#integer.length === 0 && !this.#point) this.#prefix += literal(token)
    else this.#suffix += literal(token)
  }
}

function literal(token: string): string {
  const mark = token[0]
  if (mark === '"') return token.slice(1).replace(/"$/, '')
  if (mark === '\\' || mark === '!') return token.slice(1)
  if (mark === '_' || mark === '*') return ''
  if (mark === '[') return currencySign(token)
  return token
}

/** `[$¥-411]`: Japan writes its yen with the sign of the yuan. */
function currencySign(token: string): string {
  const [, sign = '', locale = ''] = /^\[\$([^-\]]*)(?:-([^\]]*))?/.exec(token) ?? []
  return /^[¥￥]$/.test(sign) && /^0*411$|^ja/i.test(locale) ? `JP${sign}` : sign
}
