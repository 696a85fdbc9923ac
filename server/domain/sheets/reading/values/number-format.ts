/** One of the up to four sections of a number format: positive; negative; zero; text. */
export type NumberSection = {
  readonly prefix: string
  readonly suffix: string
  /** The integer part as placeholders (0, #, ?) and the literals between them, e.g. 000 - 0000. */
  readonly integer: readonly string[]
  readonly hasDigits: boolean
  readonly leastDecimals: number
  readonly grouped: boolean
  readonly percents: number
  /** Scaled, scientific or a fraction: would show fewer digits than there are, so the plain number is shown instead. */
  readonly lossy: boolean
}

export type NumberFormat =
  | { readonly kind: 'general' }
  | { readonly kind: 'date'; readonly day: boolean; readonly time: boolean; readonly elapsed: boolean }
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
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replaceAll(/general|am\/pm|a\/p/gi, '')
    .toLowerCase()
  const withoutMinutes = letters.replaceAll(/(h[^a-z]*)m+/g, '$1').replaceAll(/m+([^a-z]*s)/g, '$1')
  const day = /[yd]|aaa/.test(letters) || (!elapsed && withoutMinutes.includes('m'))
  const time = elapsed || /[hs]/.test(letters)
  return day || time ? { kind: 'date', day, time, elapsed } : undefined
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
  return code.match(/"[^"]*"?|\\[\s\S]|[_*][\s\S]|\[[^\]]*\]|general|e[+-]|[\s\S]/gi) ?? []
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
  #point = false
  #grouped = false
  #lossy = false
  #commaBehind = false
  #percents = 0

  take(token: string): void {
    if (/^(?:[0#?]|general)$/i.test(token)) this.#placeholder(token)
    else if (token === '.') this.#point = true
    else if (token === ',') this.#commaBehind = this.#integer.length > 0
    else if (/^e[+-]$/i.test(token) || (token === '/' && this.#integer.length > 0)) this.#lossy = true
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
      grouped: this.#grouped,
      percents: this.#percents,
      lossy: this.#lossy || this.#commaBehind,
    }
  }

  #placeholder(token: string): void {
    this.#grouped ||= this.#commaBehind
    this.#commaBehind = false
    if (this.#point) {
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
  if (mark === '\\') return token.slice(1)
  if (mark === '_' || mark === '*') return ''
  if (mark === '[') return /^\[\$([^-\]]*)/.exec(token)?.[1] ?? ''
  return token
}

const builtIn = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'yyyy-m-d h:mm'],
  [32, 'h:mm'],
  [33, 'h:mm:ss'],
  [34, 'h:mm'],
  [35, 'h:mm:ss'],
  [37, '#,##0;-#,##0'],
  [38, '#,##0;-#,##0'],
  [39, '#,##0.00;-#,##0.00'],
  [40, '#,##0.00;-#,##0.00'],
  [41, '#,##0'],
  [42, '#,##0'],
  [43, '#,##0.00'],
  [44, '#,##0.00'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss'],
  [48, '0E+0'],
  [55, 'h:mm'],
  [56, 'h:mm:ss'],
])

/** Formats that a workbook names by number only; 27 to 36 and 50 to 58 are the dates of the East Asian editions. */
export function builtInFormat(id: number): string {
  const isDate = (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return builtIn.get(id) ?? (isDate ? 'yyyy-m-d' : 'General')
}
