/** Parses lines of JSON while their bytes, in UTF-8, come. */
export class LineReader {
  readonly lines: unknown[] = []
  readonly #decoder = new TextDecoder()
  #begun = ''

  add(bytes: Uint8Array): void {
    const texts = (this.#begun + this.#decoder.decode(bytes, { stream: true })).split('\n')
    this.#begun = texts.pop() ?? ''
    for (const text of texts) if (text !== '') this.lines.push(JSON.parse(text))
  }
}
