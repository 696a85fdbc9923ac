import { readingsOf } from './copy-mark.ts'
import { foldFileName, foldNumber } from './fold-name.ts'
import { ends } from './match-name.ts'
import type { PatternPart } from './name-pattern.ts'

/**
 * Every number of a style, tag or outfit that a file's name can mean, with and without the marks of a copy, as numbers are
 * compared: without a pattern what it begins with.
 */
export function numbersIn(fileName: string, parts: readonly PatternPart[] | null): string[] {
  const found = readingsOf(fileName).flatMap(({ name }) => numbersOf(foldFileName(name), parts))
  return [...new Set(found.map(foldNumber))].filter((number) => number !== '')
}

function numbersOf(name: string, parts: readonly PatternPart[] | null): string[] {
  return parts === null ? ends(name).map((end) => name.slice(0, end)) : placedIn(name, parts)
}

/** Whatever stands where the pattern has its number, told by what it has before and behind. */
function placedIn(name: string, parts: readonly PatternPart[]): string[] {
  const at = parts.findIndex((part) => 'field' in part && (part.field === 'style' || part.field === 'tag'))
  const [before, behind] = [parts[at - 1], parts[at + 1]]
  const starts = placesOf(name, before, { none: 0, side: 'behind' })
  const stops = placesOf(name, behind, { none: name.length, side: 'before' })
  return starts.flatMap((start) => stops.filter((stop) => stop > start).map((stop) => name.slice(start, stop)))
}

type Side = { readonly none: number; readonly side: 'before' | 'behind' }

/** Where the number may begin or end beside a part: at each of the part's texts, anywhere beside a field, at the name's edge beside none. */
function placesOf(name: string, part: PatternPart | undefined, { none, side }: Side): number[] {
  if (!part) return [none]
  if ('field' in part) return Array.from({ length: name.length + 1 }, (_, place) => place)
  const found: number[] = []
  for (let place = name.indexOf(part.text); place >= 0; place = name.indexOf(part.text, place + 1))
    found.push(side === 'behind' ? place + part.text.length : place)
  return found
}
