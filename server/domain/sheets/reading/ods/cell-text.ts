import { longestRawText } from '../xlsx/xlsx-workbook.ts'
import { attribute } from '../xlsx/xml.ts'

const longestRun = 1_000
/** Elements of a cell that are no part of its text: comments, drawings, reading aids. */
const besides = new Set(['annotation', 'shapes', 'frame', 'custom-shape', 'ruby-text', 'g', 'line', 'rect', 'control'])

/** Joins the paragraphs of a cell; blanks and tabs have elements of their own. */
export class CellText {
  #text = ''
  #paragraphs = 0
  #isInParagraph = false
  #besides = 0

  begin(): void {
    this.#text = ''
    this.#paragraphs = 0
    this.#isInParagraph = false
    this.#besides = 0
  }

  open(name: string, attributes: string): void {
    if (besides.has(name)) this.#besides++
    if (this.#besides > 0) return
    if (name === 'p' || name === 'h') {
      if (this.#paragraphs++ > 0) this.#append('\n')
      this.#isInParagraph = true
    } else if (name === 's') {
      const count = Number(attribute(attributes, 'text:c') ?? 1)
      this.#append(' '.repeat(count > 0 && count <= longestRun ? count : 1))
    } else if (name === 'tab') this.#append('\t')
    else if (name === 'line-break') this.#append('\n')
  }

  close(name: string): void {
    if (besides.has(name)) this.#besides = Math.max(0, this.#besides - 1)
    else if (name === 'p' || name === 'h') this.#isInParagraph = false
  }

  add(text: string): void {
    if (this.#isInParagraph && this.#besides === 0) this.#append(text)
  }

  end(): string {
    const text = this.#text
    this.begin()
    return text
  }

  #append(text: string): void {
    if (this.#text.length <= longestRawText) this.#text += text
  }
}
