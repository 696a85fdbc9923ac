import { foldCode } from './fold.ts'
import type { SoundPattern } from './sounds.ts'

/** What is sought: words that must all be found, each in any of the texts. Empty finds everything. */
export function wordsOf(keyword: string): string[] {
  const folded = foldCode(keyword)
  return folded === '' ? [] : folded.split(' ')
}

/** The source of a pattern for a word's sound in Chinese, or its other signs; null where it has neither, or without `pattern`. */
export function soundOf(word: string, pattern: SoundPattern | undefined): string | null {
  return pattern?.(lettersOf(word)) ?? null
}

/** Pinyin as a keyboard types it: "nǚ" as "nv", "xi'an" as "xian". */
export function lettersOf(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll('u\u0308', 'v')
    .replaceAll(/['’]|\u0300|\u0301|\u0304|\u030c/g, '')
}

/** Whether each word of the keyword is part of a text that is folded, or the sound of it. */
export function foldedMatcherOf(keyword: string, pattern?: SoundPattern): (text: string) => boolean {
  const words = wordsOf(keyword).map((word) => {
    const source = soundOf(word, pattern)
    const letters = lettersOf(word)
    const ways = letters === word || letters === '' ? [word] : [word, letters]
    return { ways, sound: source === null ? null : new RegExp(source, 'u') }
  })
  return (text) =>
    words.every(({ ways, sound }) => ways.some((way) => text.includes(way)) || sound?.test(text) === true)
}
