import { SheetProblem } from '../../problem.ts'

/**
 * Callbacks for a document's elements, in order. Names come without their prefix; attributes are raw, see
 * {@link attribute}.
 */
export type XmlHandler = {
  open(name: string, attributes: string): void
  close?(name: string): void
  text?(text: string): void
}

/** Maximum tag or text of a real part; longer ones would be copied again with every chunk. */
const longestToken = 1024 * 1024

/**
 * Reads XML piecemeal without building it. Declared entities are refused unread (a bomb of them takes a few bytes), and
 * so is a document that ends early.
 */
export class XmlScanner {
  readonly #handler: XmlHandler
  #rest = ''
  #depth = 0
  #opened = false

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  push(chunk: string): void {
    const text = this.#rest + chunk
    let offset = 0
    for (;;) {
      const tag = text.indexOf('<', offset)
      if (tag < 0) break
      if (tag > offset) this.#handler.text?.(decodeEntities(text.slice(offset, tag)))
      offset = tag
      const end = endOfMarkup(text, tag)
      if (end < 0) break
      this.#markup(text, tag, end)
      offset = end
    }
    this.#rest = text.slice(offset)
    if (this.#rest.length > longestToken) throw new SheetProblem('damaged')
  }

  end(): void {
    if (!this.#opened || this.#depth !== 0 || this.#rest.trim() !== '') throw new SheetProblem('damaged')
  }

  #markup(text: string, start: number, end: number): void {
    const mark = text[start + 1]
    if (mark === '!') this.#declaration(text.slice(start, end))
    else if (mark === '/') this.#close(text.slice(...nameBounds(text, start + 2, end - 1)))
    else if (mark !== '?') this.#open(text, start, end)
  }

  #open(text: string, start: number, end: number): void {
    const empty = text[end - 2] === '/'
    const last = empty ? end - 2 : end - 1
    const [nameStart, nameEnd] = nameBounds(text, start + 1, last)
    const name = text.slice(nameStart, nameEnd)
    this.#opened = true
    this.#depth++
    this.#handler.open(name, text.slice(nameEnd, last))
    if (empty) this.#close(name)
  }

  #close(name: string): void {
    this.#depth--
    this.#handler.close?.(name)
  }

  #declaration(markup: string): void {
    if (markup.startsWith('<![CDATA[')) this.#handler.text?.(markup.slice(9, -3))
    else if (!markup.startsWith('<!--')) throw new SheetProblem('bomb', { what: 'entities' })
  }
}

/** The value of an attribute in the raw text of a tag, entities resolved. */
export function attribute(attributes: string, name: string): string | undefined {
  const index = attributes.indexOf(` ${name}="`)
  if (index >= 0) {
    const start = index + name.length + 3
    return decodeEntities(attributes.slice(start, attributes.indexOf('"', start)))
  }
  if (!attributes.includes(name)) return undefined
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return match === null ? undefined : decodeEntities(match[1] ?? match[2] ?? '')
}

/** XML knows both ways to say it. */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

/** A copy that does not keep alive the chunk it was cut from: V8 cuts texts of 13 and more characters as views. */
export function detached(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le')
}

/** Returns the end of the markup at `start`, behind its last character; -1 if it has not arrived yet. */
function endOfMarkup(text: string, start: number): number {
  const mark = text[start + 1]
  if (mark === '!') return endOfDeclaration(text, start)
  if (mark === '?') return indexAfter(text, '?>', start + 2)
  let quote = 0
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
    else if (code === 62) return index + 1
  }
  return -1
}

function endOfDeclaration(text: string, start: number): number {
  if (text.startsWith('<!--', start)) return indexAfter(text, '-->', start + 4)
  if (text.startsWith('<![CDATA[', start)) return indexAfter(text, ']]>', start + 9)
  return text.length - start < 9 ? -1 : start + 9
}

function indexAfter(text: string, mark: string, start: number): number {
  const index = text.indexOf(mark, start)
  return index < 0 ? -1 : index + mark.length
}

/** Returns the bounds of a name without its prefix. */
function nameBounds(text: string, start: number, end: number): [number, number] {
  let [nameStart, index] = [start, start]
  for (; index < end; index++) {
    const code = text.charCodeAt(index)
    if (code === 58) nameStart = index + 1
    else if (code <= 32) break
  }
  return [nameStart, index]
}

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function decodeEntities(text: string): string {
  return text.includes('&')
    ? text.replaceAll(/&(#?\w{1,8});/g, (match, entity: string) => character(entity) ?? match)
    : text
}

function character(entity: string): string | undefined {
  if (!entity.startsWith('#')) return named.get(entity)
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
