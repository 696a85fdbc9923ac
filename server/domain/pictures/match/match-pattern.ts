import { foldFileName } from './fold-name.ts'
import { type Match, placeIn } from './match-name.ts'
import { colourOf, type NameBook, type Named } from './name-book.ts'
import type { PatternField, PatternPart } from './name-pattern.ts'

type Read = { readonly named?: Named; readonly colour?: string; readonly place?: number }

/**
 * Reads a file name by a pattern. Of the ways it fits, the one with the longest known number counts; where none leads to a
 * colour of that style, the number alone is told.
 */
export function matchPattern(fileName: string, parts: readonly PatternPart[], book: NameBook): Match {
  let half: Match = { found: 'nothing' }
  for (const read of waysToRead(foldFileName(fileName), parts, book)) {
    const match = settle(read)
    if (match.found === 'whole') return match
    if (half.found === 'nothing') half = match
  }
  return half
}

function settle({ named, colour, place = 0 }: Read): Match {
  if (!named) return { found: 'nothing' }
  if (colour === undefined) return { found: 'whole', named, skcId: named.skcId, place }
  const meant = colourOf(named.of, colour)
  return meant ? { found: 'whole', named, skcId: meant.skcId, place } : { found: 'number', named, rest: colour }
}

/** Every way the name fits the pattern, longer numbers before shorter ones. Names are short, so trying them all is cheap. */
function* waysToRead(name: string, parts: readonly PatternPart[], book: NameBook): Generator<Read> {
  const [part, ...others] = parts
  if (!part) {
    if (name === '') yield {}
    return
  }
  if ('text' in part) {
    if (name.startsWith(part.text)) yield* waysToRead(name.slice(part.text.length), others, book)
    return
  }
  for (const end of endsOf(part.field, name)) {
    const read = readField(part.field, name.slice(0, end), book)
    if (!read) continue
    for (const rest of waysToRead(name.slice(end), others, book)) yield { ...rest, ...read }
  }
}

/** A wildcard may be empty and takes as little as it can; the others take as much as they can. */
function endsOf(field: PatternField, name: string): number[] {
  const lengths = Array.from({ length: name.length + 1 }, (_, end) => end)
  return field === 'any' ? lengths : lengths.slice(1).reverse()
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
