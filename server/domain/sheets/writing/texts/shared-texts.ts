import type { ZipEntry } from '../zip.ts'
import { textElement } from './xml-text.ts'

/** Maximum distinct texts and characters of a table: memory must not grow with the rows of an export. */
export type SharedTextLimits = { readonly count: number; readonly characters: number }

const usual: SharedTextLimits = { count: 150_000, characters: 6_000_000 }
const textsPerPiece = 1_000

/**
 * Shared string table of a workbook, without duplicates. Texts that exceed its limits are written inline in their
 * cells.
 */
export class SharedTexts {
  readonly #places = new Map<string, number>()
  readonly #limits: SharedTextLimits
  #characters = 0
  /** Cells that show one of them. */
  #cells = 0

  constructor(limits: SharedTextLimits = usual) {
    this.#limits = limits
  }

  /** The text's number in the table, or undefined where it has no room. */
  indexOf(text: string): number | undefined {
    const existing = this.#places.get(text)
    const index = existing ?? this.#add(text)
    if (index !== undefined) this.#cells++
    return index
  }

  #add(text: string): number | undefined {
    const index = this.#places.size
    const characters = this.#characters + text.length
    if (index >= this.#limits.count || characters > this.#limits.characters) return undefined
    this.#characters = characters
    this.#places.set(text, index)
    return index
  }

  /** To be asked when all sheets are written. */
  entry(): ZipEntry {
    return { name: 'xl/sharedStrings.xml', data: this.#pieces() }
  }

  *#pieces(): Generator<Buffer> {
    const counts = `count="${this.#cells}" uniqueCount="${this.#places.size}"`
    let piece = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ${counts}>`
    for (const [text, index] of this.#places) {
      piece += `<si>${textElement(text)}</si>`
      if (index % textsPerPiece > 0) continue
      yield Buffer.from(piece)
      piece = ''
    }
    yield Buffer.from(`${piece}</sst>`)
  }
}
