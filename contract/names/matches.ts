import { foldCode } from './fold.ts'
import type { SoundPattern } from './sounds.ts'

/** Returns the search words; all must match, each in any of the texts. Empty matches everything. */
export function tokensOf(keyword: string): string[] {
  const folded = foldCode(keyword)
  return folded === '' ? [] : folded.split(' ')
}

/**
 * Returns the source of a pattern for a word's pinyin or its script variants; null if it has neither, or without
 * `pattern`.
 */
export function soundOf(term: string, pattern: SoundPattern | undefined): string | null {
  return pattern?.(lettersOf(term)) ?? null
}

/** Pinyin as a keyboard types it: "nǚ" as "nv", "xi'an" as "xian". */
export function lettersOf(term: string): string {
  return term
    .normalize('NFD')
    .replaceAll('u\u0308', 'v')
    .replaceAll(/['’]|\u0300|\u0301|\u0304|\u030c/g, '')
}

/** Returns a matcher: true if each word of the keyword is part of a folded text, or of its sound. */
export function foldedMatcherOf(keyword: string, pattern?: SoundPattern): (text: string) => boolean {
  const tokens = tokensOf(keyword).map((term) => {
    const source = soundOf(term, pattern)
    const letters = lettersOf(term)
    const ways = letters === term || letters === '' ? [term] : [term, letters]
    return { ways, sound: source === null ? null : new RegExp(source, 'u') }
  })
  return (text) =>
    tokens.every(({ ways, sound }) => ways.some((way) => text.includes(way)) || sound?.test(text) === true)
}
