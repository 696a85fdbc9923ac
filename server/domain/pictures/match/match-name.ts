import { foldFileName } from './fold-name.ts'
import { colourOf, type NameBook, type NumberOwner } from './name-book.ts'

/** Pictures of one colour are numbered up to this; without a number a picture comes before the first. */
export const mostInName = 10

/** Meaning of a name: a known number, its colour if named, and its place among the pictures (0 without a number). */
export type Match =
  | { readonly kind: 'whole'; readonly named: NumberOwner; readonly skcId: number | null; readonly position: number }
  | { readonly kind: 'number'; readonly named: NumberOwner; readonly rest: string }
  | { readonly kind: 'nothing' }

const separator = /[-_ .()]/
const mainPictureWords = new Set(['main', '主图', '主圖', '主'])

/**
 * Matches a file name against the known numbers: the longest number it begins with counts first, so that "AB-01" is
 * that style and not "AB" in colour 01. The rest is a colour (code or name), a position from 1 to 10, or both; after a
 * dash a bare digit is a position, after an underscore a colour.
 */
export function matchName(fileName: string, book: NameBook): Match {
  const name = foldFileName(fileName)
  let longest: Match = { kind: 'nothing' }
  for (const end of ends(name)) {
    const named = book.numbers.get(name.slice(0, end).replaceAll(' ', ''))
    if (!named) continue
    const read = readRest(named, name.slice(end))
    if (read) return { kind: 'whole', named, ...read }
    if (longest.kind === 'nothing') longest = { kind: 'number', named, rest: name.slice(end + 1) }
  }
  return longest
}

/** Returns where a number may end: at the end of the name or before a separator, longest first. */
export function ends(name: string): number[] {
  const endPositions = [name.length]
  for (let index = name.length - 1; index > 0; index--) if (separator.test(name.charAt(index))) endPositions.push(index)
  return endPositions
}

type Rest = { readonly skcId: number | null; readonly position: number }

function readRest(named: NumberOwner, tail: string): Rest | null {
  const rest = trimmed(tail)
  if (rest === '' || mainPictureWords.has(rest)) return { skcId: named.skcId, position: 0 }
  const position = placeIn(rest)
  if (named.skcId !== null) return position === null ? null : { skcId: named.skcId, position }
  const isBarePlace = tail.startsWith('-') && String(position) === rest
  if (position !== null && isBarePlace) return { skcId: null, position }
  return colourAndPlace(named, rest) ?? (position === null ? null : { skcId: null, position })
}

/** "black", "black-2", "black_main"; the colour's own name may hold dashes. */
function colourAndPlace({ owner }: NumberOwner, rest: string): Rest | null {
  for (const end of ends(rest)) {
    const colour = colourOf(owner, rest.slice(0, end))
    if (!colour) continue
    const suffix = trimmed(rest.slice(end))
    const position = suffix === '' || mainPictureWords.has(suffix) ? 0 : placeIn(suffix)
    if (position !== null) return { skcId: colour.skcId, position }
  }
  return null
}

/** 1 to 10, also as 01 or (1). */
export function placeIn(text: string): number | null {
  const [, figures] = /^0*([1-9]\d?)$/.exec(text) ?? []
  const position = Number(figures ?? 0)
  return position >= 1 && position <= mostInName ? position : null
}

function trimmed(tail: string): string {
  let [start, end] = [0, tail.length]
  while (start < end && separator.test(tail.charAt(start))) start++
  while (end > start && separator.test(tail.charAt(end - 1))) end--
  return tail.slice(start, end)
}
