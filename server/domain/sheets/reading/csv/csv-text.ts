import type { SheetFacts } from '../../table.ts'
import { hasUtf16Mark } from '../sniff.ts'

type Decoded = { readonly text: string; readonly encoding: NonNullable<SheetFacts['encoding']> }
type Separator = NonNullable<SheetFacts['separator']>

/** A few broken bytes do not make a text of another encoding: in one of GB18030 nearly every letter is broken UTF-8. */
const brokenShare = 0.01

/** UTF-16 by its mark, else UTF-8 where it is one, else GB18030, which Chinese Excel writes. */
export function decodeCsv(file: Buffer): Decoded {
  if (hasUtf16Mark(file)) {
    return { text: new TextDecoder(file[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(file), encoding: 'utf-16' }
  }
  const text = new TextDecoder().decode(file)
  let [broken, foreign] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd) broken++
    else if (code > 127) foreign++
  }
  if (broken === 0 || broken < foreign * brokenShare) return { text, encoding: 'utf-8' }
  return { text: new TextDecoder('gb18030').decode(file), encoding: 'gb18030' }
}

const linesLookedAt = 20

/** The separator that cuts the first lines into most fields, told apart by how alike the lines are. Quoted text does not count. */
export function guessSeparator(text: string): Separator {
  const lines = text
    .slice(0, 65_536)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, linesLookedAt)
  const scored = ([',', ';', '\t'] as const).map((separator) => ({ separator, score: usualCount(lines, separator) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator
}

/** How often the separator stands in a line, weighed by the share of lines that have it so often. */
function usualCount(lines: readonly string[], separator: string): number {
  const counts = lines.map((line) => line.split(separator).length - 1)
  const usual = mostFrequent(counts)
  return (usual * counts.filter((count) => count === usual).length) / Math.max(1, lines.length)
}

/** Of equally frequent numbers the greater one; 0 of none. */
export function mostFrequent(numbers: readonly number[]): number {
  const times = new Map<number, number>()
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1)
  return [...times].reduce(
    (best, one) => (one[1] > best[1] || (one[1] === best[1] && one[0] > best[0]) ? one : best),
    [0, 0],
  )[0]
}
