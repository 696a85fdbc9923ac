import { readingsOf } from './copy-mark.ts'
import { foldFileName, foldNumber } from './fold-name.ts'
import { ends } from './match-name.ts'
import type { PatternPart } from './name-pattern.ts'

/**
 * Returns every style, tag or outfit number that a file name can mean, with and without copy marks, normalised for
 * comparison; without a pattern, the possible prefixes.
 */
export function numbersIn(fileName: string, segments: readonly PatternPart[] | null): string[] {
  const numbers = readingsOf(fileName).flatMap(({ name }) => numbersOf(foldFileName(name), segments))
  return [...new Set(numbers.map(foldNumber))].filter((number) => number !== '')
}

function numbersOf(name: string, segments: readonly PatternPart[] | null): string[] {
  return segments === null ? ends(name).map((end) => name.slice(0, end)) : placedIn(name, segments)
}

/** Returns the possible texts at the pattern's number field, delimited by the parts before and after it. */
function placedIn(name: string, segments: readonly PatternPart[]): string[] {
  const fieldIndex = segments.findIndex(
    (segment) => 'field' in segment && (segment.field === 'style' || segment.field === 'tag'),
  )
  const [previousSegment, nextSegment] = [segments[fieldIndex - 1], segments[fieldIndex + 1]]
  const starts = placesOf(name, previousSegment, { none: 0, side: 'behind' })
  const stops = placesOf(name, nextSegment, { none: name.length, side: 'before' })
  return starts.flatMap((start) => stops.filter((stop) => stop > start).map((stop) => name.slice(start, stop)))
}

/**
 * Returns the positions where the number may begin or end beside a part: at each match of a text part, anywhere beside
 * a field, at the edge of the name if there is no part.
 */
function placesOf(
  name: string,
  segment: PatternPart | undefined,
  { none, side }: { readonly none: number; readonly side: 'before' | 'behind' },
): number[] {
  if (!segment) return [none]
  if ('field' in segment) return Array.from({ length: name.length + 1 }, (_, offset) => offset)
  const offsets: number[] = []
  for (let offset = name.indexOf(segment.text); offset >= 0; offset = name.indexOf(segment.text, offset + 1))
    offsets.push(side === 'behind' ? offset + segment.text.length : offset)
  return offsets
}
