import { withoutTextGuard } from '../../cells/formula-mark.ts'

export type CsvRecord = {
  readonly fields: string[]
  /** True if the record has an unmatched quote; the text is taken unchanged. */
  readonly strayQuote: boolean
  /** Bounds of the record in the text, without its line break. */
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
  for (let offset = 0; offset < text.length; ) {
    let record = splitter.record(offset)
    if (record.severalLines && expected !== undefined && record.fields.length !== expected)
      record = splitter.literalLine(offset)
    yield record
    offset = record.end + (text.startsWith('\r\n', record.end) ? 2 : 1)
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
    for (let offset = start; ; ) {
      const field = (this.#text[offset] === '"' ? this.#quoted(offset) : undefined) ?? this.#plain(offset)
      fields.push(field.text)
      strayQuote ||= field.stray
      severalLines ||= /[\r\n]/.test(field.text)
      if (this.#text[field.end] !== this.#separator) return { fields, strayQuote, start, end: field.end, severalLines }
      offset = field.end + 1
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
    for (
      let quoteIndex = this.#nextQuote(start + 1);
      quoteIndex - start <= longestQuoted;
      quoteIndex = this.#nextQuote(quoteIndex + 2)
    ) {
      const nextChar = this.#text[quoteIndex + 1]
      if (nextChar === '"') continue
      if (nextChar !== undefined && nextChar !== this.#separator && nextChar !== '\n' && nextChar !== '\r')
        return undefined
      return { text: this.#text.slice(start + 1, quoteIndex).replaceAll('""', '"'), end: quoteIndex + 1, stray: false }
    }
    return undefined
  }

  #nextQuote(start: number): number {
    if (this.#quote < start || this.#text[this.#quote] !== '"') {
      const index = this.#quote === Infinity ? -1 : this.#text.indexOf('"', start)
      this.#quote = index < 0 ? Infinity : index
    }
    return this.#quote
  }
}
