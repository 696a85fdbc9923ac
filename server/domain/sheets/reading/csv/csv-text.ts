import type { SheetFacts } from '../../table.ts'
import { hasUtf16Mark } from '../sniff.ts'

type CsvText = { readonly text: string; readonly encoding: NonNullable<SheetFacts['encoding']> }
type Separator = NonNullable<SheetFacts['separator']>

/** A few broken bytes do not make a text of another encoding: in one of GB18030 nearly every letter is broken UTF-8. */
const brokenShare = 0.01

/** UTF-16 by its mark, else UTF-8 where it is one, else Big5 or GB18030, which Chinese Excel writes. */
export function decodeCsv(file: Buffer): CsvText {
  if (hasUtf16Mark(file)) {
    return { text: new TextDecoder(file[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(file), encoding: 'utf-16' }
  }
  const text = new TextDecoder().decode(file)
  let [broken, foreign] = [0, 0]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 0xfffd) broken++
    else if (code > 127) foreign++
  }
  if (broken === 0 || broken < foreign * brokenShare) return { text, encoding: 'utf-8' }
  const encoding = isBig5(file) ? 'big5' : 'gb18030'
  return { text: new TextDecoder(encoding).decode(file), encoding }
}

const fewestPairs = 4
const bytesLookedAt = 65_536

/**
 * Returns true if the byte pairs are Big5, which Excel writes in Taiwan and Hong Kong: nearly all of its everyday
 * characters begin with A4 to C6, and four of ten end below 7F, which no everyday character of GB18030 does.
 */
function isBig5(file: Buffer): boolean {
  let [pairs, low, usual] = [0, 0, 0]
  for (let index = 0; index < Math.min(file.length, bytesLookedAt) - 1; index++) {
    const [lead = 0, trail = 0] = [file[index], file[index + 1]]
    if (lead < 0x80) continue
    index++
    pairs++
    if (trail < 0x7f) low++
    if ((lead >= 0xa4 && lead <= 0xc6) || lead === 0xa1) usual++
  }
  if (pairs < fewestPairs || low < pairs * 0.2 || usual < pairs * 0.9) return false
  return !new TextDecoder('big5').decode(file).includes('\uFFFD')
}

const linesLookedAt = 20

/**
 * Guesses the separator that splits the first lines into the most fields, consistently across lines. Quoted text is
 * ignored.
 */
export function guessSeparator(text: string): Separator {
  const lines = text
    .slice(0, 65_536)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesLookedAt)
  const plain = withoutGuards(lines)
  // Tabs are never typed: if each line has the same number of them, commas belong to the texts.
  const tabs = new Set(plain.map((line) => line.split('\t').length))
  if (tabs.size === 1 && !tabs.has(1)) return '\t'
  const scored = ([',', ';', '\t', '|'] as const).map((separator) => ({
    separator,
    score: usualCount(plain, separator),
  }))
  return scored.reduce((best, candidate) => (candidate.score > best.score ? candidate : best)).separator
}

/** Some shops put a tab behind each cell, or before it, so that a spreadsheet keeps it a text: such tabs separate nothing. */
function withoutGuards(lines: readonly string[]): readonly string[] {
  const plain = lines.map((line) => line.replaceAll(/\t(?=,|$)|(?<=^|,)\t/g, ''))
  const areGuards = plain.every((line) => !line.includes('\t')) && plain.some((line) => line.includes(','))
  return areGuards ? plain : lines
}

/** Returns the separator's usual count per line, weighted by the share of lines with that count. */
function usualCount(lines: readonly string[], separator: string): number {
  const counts = lines.map((line) => line.split(separator).length - 1)
  const usual = mostFrequent(counts)
  return (usual * counts.filter((count) => count === usual).length) / Math.max(1, lines.length)
}

/** Returns the most frequent number, the greatest in case of a tie; 0 for an empty list. */
export function mostFrequent(numbers: readonly number[]): number {
  const times = new Map<number, number>()
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1)
  return [...times].reduce(
    (best, candidate) =>
      candidate[1] > best[1] || (candidate[1] === best[1] && candidate[0] > best[0]) ? candidate : best,
    [0, 0],
  )[0]
}
