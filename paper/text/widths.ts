import { emOf } from '../page.ts'
import { characterRuns, widthRuns } from './widths.gen.ts'

/** Thousandths of an em by code of the character; all beyond the table are one em wide, as Chinese is. */
const widths = new Uint16Array(0x10000).fill(1000)
for (const [first = 0, more = 0, width = 0] of numbersOf(widthRuns)) widths.fill(width, first, first + more + 1)

/** Up to the last plane of Chinese signs. */
const present = new Uint8Array(0x30000)
for (const [first = 0, more = 0] of numbersOf(characterRuns)) present.fill(1, first, first + more + 1)

/** Returns a character's width in thousandths of an em. */
export function widthOfCharacter(character: string): number {
  return widths[character.codePointAt(0) ?? 0] ?? 1000
}

/** In millimetres. */
export function widthOf(text: string, pt: number): number {
  let sum = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    sum += widths[unit] ?? 1000
    // The second half of a character beyond the table, which is one em wide as a whole.
    if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(index + 1))) index++
  }
  return (sum / 1000) * emOf(pt)
}

function isHighSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xd800
}

function isLowSurrogate(unit: number): boolean {
  return (unit & 0xfc00) === 0xdc00
}

/** The characters that the font of paper has not: a browser takes them from elsewhere, a PDF shows a box. */
export function missingIn(text: string): string[] {
  return [...new Set(text)].filter((character) => !present[character.codePointAt(0) ?? 0])
}

function numbersOf(runs: string): number[][] {
  return runs.split(';').map((run) => run.split(',').map((number) => Number.parseInt(number, 36)))
}
