import { foldFileName } from './fold-name.ts'
import { type Match, placeIn } from './match-name.ts'
import { colourOf, type NameBook, type NumberOwner } from './name-book.ts'
import type { PatternField, PatternPart } from './name-pattern.ts'

type Read = { readonly named?: NumberOwner; readonly colour?: string; readonly place?: number }

/**
 * Reads a file name by a pattern. Of the ways it fits, the one with the longest known number counts; where none leads to a
 * colour of that style, the number alone is told.
 */
export function matchPattern(fileName: string, parts: readonly PatternPart[], book: NameBook): Match {
  let half: Match = { found: 'nothing' }
  let ways = 0
  for (const read of waysToRead({ name: foldFileName(fileName), parts, book, dead: new Set() })) {
    const match = settle(read)
    if (match.found === 'whole') return match
    if (half.found === 'nothing') half = match
    if (++ways >= mostWays) break
  }
  return half
}

/** A name that people give a file fits a pattern in a few ways. */
const mostWays = 1000

function settle({ named, colour, place = 0 }: Read): Match {
  if (!named) return { found: 'nothing' }
  if (colour === undefined) return { found: 'whole', named, skcId: named.skcId, place }
  const meant = colourOf(named.of, colour)
  return meant ? { found: 'whole', named, skcId: meant.skcId, place } : { found: 'number', named, rest: colour }
}

type Reading = {
  readonly name: string
  readonly parts: readonly PatternPart[]
  readonly book: NameBook
  /** Parts and places in the name from which the rest does not fit: found out once. */
  readonly dead: Set<string>
}
type Place = { readonly part: number; readonly at: number }

/** Every way the name fits the pattern from a place on, longer numbers before shorter ones. */
function* waysToRead(reading: Reading, { part, at }: Place = { part: 0, at: 0 }): Generator<Read> {
  const { name, parts, dead } = reading
  const own = parts[part]
  if (!own) {
    if (at === name.length) yield {}
    return
  }
  const key = `${part} ${at}`
  if (dead.has(key)) return
  let fits = false
  for (const { read, end } of readings(reading, own, at)) {
    for (const rest of waysToRead(reading, { part: part + 1, at: end })) {
      fits = true
      yield { ...rest, ...read }
    }
  }
  if (!fits) dead.add(key)
}

/** What one part of the pattern may take of the name at a place, and where that ends. */
function* readings({ name, book }: Reading, part: PatternPart, at: number): Generator<{ read: Read; end: number }> {
  if ('text' in part) {
    if (name.startsWith(part.text, at)) yield { read: {}, end: at + part.text.length }
    return
  }
  for (const length of lengthsOf(part.field, name.length - at)) {
    const read = readField(part.field, name.slice(at, at + length), book)
    if (read) yield { read, end: at + length }
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
    const place = placeIn(text)
    return place === null ? null : { place }
  }
  const named = (field === 'style' ? book.styles : book.tags).get(text.replaceAll(' ', ''))
  return named ? { named } : null
}
