import { SheetProblem } from '../../problem.ts'
import type { Package } from './package.ts'
import { attribute, type XmlHandler } from './xml.ts'

const sampleBytes = 1024 * 1024

/** Ends the reading of a sample. */
class EndOfSample extends Error {}

/** Counts the characters of a part's texts, and the bytes of all of it. */
class TextCount implements XmlHandler {
  characters = 0
  bytes = 0
  #row = 0
  #aids = 0
  #isInText = false
  readonly #limits: { readonly characters: number; readonly bytes: number }

  constructor(limits: { readonly characters: number; readonly bytes: number }) {
    this.#limits = limits
  }

  open(name: string, attributes: string): void {
    this.bytes += name.length + attributes.length + tagBytes
    if (name === 't') this.#isInText = this.#aids === 0
    else if (name === 'rPh') this.#aids++
    else if (name === 'row') this.#row = Number(attribute(attributes, 'r') ?? this.#row + 1)
    if (this.bytes > this.#limits.bytes) throw new EndOfSample()
  }

  close(name: string): void {
    this.bytes += name.length + tagBytes
    if (name === 't') this.#isInText = false
    else if (name === 'rPh') this.#aids--
  }

  text(text: string): void {
    this.bytes += Buffer.byteLength(text)
    if (!this.#isInText) return
    this.characters += text.length
    const { characters: limit } = this.#limits
    if (this.characters > limit)
      throw new SheetProblem('too-much-text', this.#row === 0 ? { limit } : { limit, row: this.#row })
  }
}

/** Signs of a tag besides its name and attributes. */
const tagBytes = 3

/**
 * Refuses a part whose texts are too many before any of them is kept. Those of a large part are counted first if its
 * beginning makes that likely; any other part is left to the reading itself.
 * @throws SheetProblem `too-much-text`
 */
export async function refuseTooMuchText(source: Package, partName: string, limit: number): Promise<void> {
  if (source.size(partName) <= limit) return
  const sample = new TextCount({ characters: Infinity, bytes: sampleBytes })
  await source.scan(partName, sample).catch(unlessSampled)
  const expected = (sample.characters / Math.max(1, sample.bytes)) * source.size(partName)
  if (expected > limit) await source.scan(partName, new TextCount({ characters: limit, bytes: Infinity }))
}

function unlessSampled(error: unknown): void {
  if (!(error instanceof EndOfSample)) throw error
}
