import { foldFileName } from './fold-name.ts'
import { type Match, placeIn } from './match-name.ts'
import { colourOf, type NameBook, type NumberOwner } from './name-book.ts'
import type { PatternField, PatternPart } from './name-pattern.ts'

type Read = { readonly named?: NumberOwner; readonly colour?: string; readonly position?: number }

/**
 * Matches a file name against a pattern. Of the possible matches, the one with the longest known number counts; if none
 * leads to a colour of that style, only the number is returned.
 */
export function matchPattern(fileName: string, segments: readonly PatternPart[], book: NameBook): Match {
  let half: Match = { kind: 'nothing' }
  let ways = 0
  for (const read of waysToRead({ name: foldFileName(fileName), segments, book, dead: new Set() })) {
    const match = settle(read)
    if (match.kind === 'whole') return match
    if (half.kind === 'nothing') half = match
    if (++ways >= mostWays) break
  }
  return half
}

/** A name that people give a file fits a pattern in a few ways. */
const mostWays = 1000

function settle({ named, colour, position = 0 }: Read): Match {
  if (!named) return { kind: 'nothing' }
  if (colour === undefined) return { kind: 'whole', named, skcId: named.skcId, position }
  const meant = colourOf(named.owner, colour)
  return meant ? { kind: 'whole', named, skcId: meant.skcId, position } : { kind: 'number', named, rest: colour }
}

type PatternMatchInput = {
  readonly name: string
  readonly segments: readonly PatternPart[]
  readonly book: NameBook
  /** Parts and places in the name from which the rest does not fit: found out once. */
  readonly dead: Set<string>
}
type Place = { readonly segmentIndex: number; readonly offset: number }

/** Yields every match of the name from a position on, longer numbers before shorter ones. */
function* waysToRead(
  reading: PatternMatchInput,
  { segmentIndex, offset }: Place = { segmentIndex: 0, offset: 0 },
): Generator<Read> {
  const { name, segments, dead } = reading
  const segment = segments[segmentIndex]
  if (!segment) {
    if (offset === name.length) yield {}
    return
  }
  const key = `${segmentIndex} ${offset}`
  if (dead.has(key)) return
  let fits = false
  for (const { read, end } of readings(reading, segment, offset)) {
    for (const rest of waysToRead(reading, { segmentIndex: segmentIndex + 1, offset: end })) {
      fits = true
      yield { ...rest, ...read }
    }
  }
  if (!fits) dead.add(key)
}

/** Yields each possible match of one pattern part at a position, and the end of the match. */
function* readings(
  { name, book }: PatternMatchInput,
  segment: PatternPart,
  offset: number,
): Generator<{ read: Read; end: number }> {
  if ('text' in segment) {
    if (name.startsWith(segment.text, offset)) yield { read: {}, end: offset + segment.text.length }
    return
  }
  for (const length of lengthsOf(segment.field, name.length - offset)) {
    const read = readField(segment.field, name.slice(offset, offset + length), book)
    if (read) yield { read, end: offset + length }
  }
}

/** No number and no colour is longer. */
const longest = 120

/** A wildcard may be empty and takes as little as it can; the others take as much as they can. */
function lengthsOf(field: PatternField, rest: number): number[] {
  if (field === 'any') return Array.from({ length: rest + 1 }, (_, length) => length)
  return Array.from({ length: Math.min(rest, longest) }, (_, length) => length + 1).reverse()
}

function readField(field: PatternField, text: string, book: NameBook): Read | null {
  if (field === 'any') return {}
  if (field === 'colour') return { colour: text }
  if (field === 'n') {
    const position = placeIn(text)
    return position === null ? null : { position }
  }
  const named = (field === 'style' ? book.styles : book.tags).get(text.replaceAll(' ', ''))
  return named ? { named } : null
}
