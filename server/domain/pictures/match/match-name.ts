import { foldFileName } from './fold-name.ts'
import { colourOf, type NameBook, type NumberOwner } from './name-book.ts'

/** Pictures of one colour are numbered up to this; without a number a picture comes before the first. */
export const mostInName = 10

/** What a name says: a number known here, its colour if it names one, and its place among the pictures (0 without a number). */
export type Match =
  | { readonly found: 'whole'; readonly named: NumberOwner; readonly skcId: number | null; readonly place: number }
  | { readonly found: 'number'; readonly named: NumberOwner; readonly rest: string }
  | { readonly found: 'nothing' }

const separator = /[-_ .()]/
const mainWords = new Set(['main', '主图', '主圖', '主'])

/**
 * Reads a file name by what is known here: the longest number that it begins with counts first, so that "AB-01" is that style and
 * not "AB" in colour 01. What follows is a colour (code or name), a place from 1 to 10, or both; after a dash a bare figure is a
 * place, after an underscore a colour.
 */
export function matchName(fileName: string, book: NameBook): Match {
  const name = foldFileName(fileName)
  let longest: Match = { found: 'nothing' }
  for (const end of ends(name)) {
    const named = book.numbers.get(name.slice(0, end).replaceAll(' ', ''))
    if (!named) continue
    const read = readRest(named, name.slice(end))
    if (read) return { found: 'whole', named, ...read }
    if (longest.found === 'nothing') longest = { found: 'number', named, rest: name.slice(end + 1) }
  }
  return longest
}

/** Where a number may end: at the end of the name or before a separator, the longest first. */
export function ends(name: string): number[] {
  const found = [name.length]
  for (let at = name.length - 1; at > 0; at--) if (separator.test(name.charAt(at))) found.push(at)
  return found
}

type Rest = { readonly skcId: number | null; readonly place: number }

function readRest(named: NumberOwner, tail: string): Rest | null {
  const rest = trimmed(tail)
  if (rest === '' || mainWords.has(rest)) return { skcId: named.skcId, place: 0 }
  const place = placeIn(rest)
  if (named.skcId !== null) return place === null ? null : { skcId: named.skcId, place }
  const isBarePlace = tail.startsWith('-') && String(place) === rest
  if (place !== null && isBarePlace) return { skcId: null, place }
  return colourAndPlace(named, rest) ?? (place === null ? null : { skcId: null, place })
}

/** "black", "black-2", "black_main"; the colour's own name may hold dashes. */
function colourAndPlace({ of }: NumberOwner, rest: string): Rest | null {
  for (const end of ends(rest)) {
    const colour = colourOf(of, rest.slice(0, end))
    if (!colour) continue
    const after = trimmed(rest.slice(end))
    const place = after === '' || mainWords.has(after) ? 0 : placeIn(after)
    if (place !== null) return { skcId: colour.skcId, place }
  }
  return null
}

/** 1 to 10, also as 01 or (1). */
export function placeIn(text: string): number | null {
  const [, figures] = /^0*([1-9]\d?)$/.exec(text) ?? []
  const place = Number(figures ?? 0)
  return place >= 1 && place <= mostInName ? place : null
}

function trimmed(tail: string): string {
  let [start, end] = [0, tail.length]
  while (start < end && separator.test(tail.charAt(start))) start++
  while (end > start && separator.test(tail.charAt(end - 1))) end--
  return tail.slice(start, end)
}
