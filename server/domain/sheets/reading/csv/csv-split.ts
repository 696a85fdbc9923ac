import { withoutTextGuard } from '../../cells/formula-mark.ts'

export type CsvRecord = {
  readonly fields: string[]
  /** A quote that opens or closes nothing; the text is taken as it stands. */
  readonly strayQuote: boolean
  /** Where the record begins and ends in the text, without its line break. */
  readonly start: number
  readonly end: number
  readonly severalLines: boolean
}

type Field = { readonly text: string; readonly end: number; readonly stray: boolean }

/** A cell of Excel holds 32,767 characters, and twice that where every one is a quote. */
const longestQuoted = 65_536

/**
 * Cuts the text of a CSV into records. A quoted field may hold line breaks; but a record over several lines that does not
 * have `expected` fields was opened by a stray quote: its first line is then taken literally, and the rest on its own.
 */
export function* csvRecords(text: string, separator: string, expected?: number): Generator<CsvRecord> {
  const splitter = new CsvSplitter(text, separator)
  for (let at = 0; at < text.length; ) {
    let found = splitter.record(at)
    if (found.severalLines && expected !== undefined && found.fields.length !== expected)
      found = splitter.literalLine(at)
    yield found
    at = found.end + (text.startsWith('\r\n', found.end) ? 2 : 1)
  }
}

class CsvSplitter {
  readonly #text: string
  readonly #separator: string
  /** The first quote at or behind the last place looked from: without it lost quotes would cost a search to the end each. */
  #quote = -1

  constructor(text: string, separator: string) {
    this.#text = text
    this.#separator = separator
  }

  record(start: number): CsvRecord {
    const fields: string[] = []
    let [strayQuote, severalLines] = [false, false]
    for (let at = start; ; ) {
      const field = (this.#text[at] === '"' ? this.#quoted(at) : undefined) ?? this.#plain(at)
      fields.push(field.text)
      strayQuote ||= field.stray
      severalLines ||= /[\r\n]/.test(field.text)
      if (this.#text[field.end] !== this.#separator) return { fields, strayQuote, start, end: field.end, severalLines }
      at = field.end + 1
    }
  }

  /** The line as if quotes meant nothing. */
  literalLine(start: number): CsvRecord {
    const line = /[^\r\n]*/y
    line.lastIndex = start
    const text = line.exec(this.#text)?.[0] ?? ''
    return {
      fields: text.split(this.#separator),
      strayQuote: true,
      start,
      end: start + text.length,
      severalLines: false,
    }
  }

  #plain(start: number): Field {
    const mark = this.#separator.charCodeAt(0)
    let [end, stray] = [start, false]
    for (; end < this.#text.length; end++) {
      const code = this.#text.charCodeAt(end)
      if (code === mark || code === 10 || code === 13) break
      if (code === 34) stray = true
    }
    const text = this.#text.slice(start, end)
    return { text, end, stray: stray && withoutTextGuard(text) === text }
  }

  /** Undefined where the quote at `start` is not closed, or closed in the middle of a field. */
  #quoted(start: number): Field | undefined {
    for (let at = this.#nextQuote(start + 1); at - start <= longestQuoted; at = this.#nextQuote(at + 2)) {
      const behind = this.#text[at + 1]
      if (behind === '"') continue
      if (behind !== undefined && behind !== this.#separator && behind !== '\n' && behind !== '\r') return undefined
      return { text: this.#text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1, stray: false }
    }
    return undefined
  }

  #nextQuote(from: number): number {
    if (this.#quote < from || this.#text[this.#quote] !== '"') {
      const found = this.#quote === Infinity ? -1 : this.#text.indexOf('"', from)
      this.#quote = found < 0 ? Infinity : found
    }
    return this.#quote
  }
}
