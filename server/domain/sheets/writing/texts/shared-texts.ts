import type { ZipEntry } from '../zip.ts'
import { textElement } from './xml-text.ts'

/** As many distinct texts and characters as a table may hold: memory must not grow with the rows of an export. */
export type SharedTextLimits = { readonly count: number; readonly characters: number }

const usual: SharedTextLimits = { count: 150_000, characters: 6_000_000 }
const textsPerPiece = 1_000

/**
 * The texts of a workbook, each of them once. Those for which the table has no room stand in their cells.
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
  place(text: string): number | undefined {
    const known = this.#places.get(text)
    const place = known ?? this.#add(text)
    if (place !== undefined) this.#cells++
    return place
  }

  #add(text: string): number | undefined {
    const place = this.#places.size
    const characters = this.#characters + text.length
    if (place >= this.#limits.count || characters > this.#limits.characters) return undefined
    this.#characters = characters
    this.#places.set(text, place)
    return place
  }

  /** To be asked when all sheets are written. */
  entry(): ZipEntry {
    return { name: 'xl/sharedStrings.xml', data: this.#pieces() }
  }

  *#pieces(): Generator<Buffer> {
    const counts = `count="${this.#cells}" uniqueCount="${this.#places.size}"`
    let piece = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ${counts}>`
    for (const [text, place] of this.#places) {
      piece += `<si>${textElement(text)}</si>`
      if (place % textsPerPiece > 0) continue
      yield Buffer.from(piece)
      piece = ''
    }
    yield Buffer.from(`${piece}</sst>`)
  }
}
