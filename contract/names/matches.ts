import { foldCode, foldWidth } from './fold.ts'
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

/** Whether each word of the keyword is part of one of the texts, or the sound of one. */
export function matcherOf(keyword: string, pattern?: SoundPattern): (...texts: string[]) => boolean {
  const matches = foldedMatcherOf(keyword, pattern)
  return (...texts) => matches(texts.map(foldCode).join(between))
}

/** The same for a text that is folded already. */
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

/** No text that is typed has this sign: what is sought never reaches from one name into the next. */
const between = '\u0001'

/** As many codes as are sought at once. */
export const mostCodes = 500
/** They travel in the address of a list. */
export const codeListLength = 8000
/** Nobody types so many words to narrow a list. */
export const mostWords = 12

/** Several codes in a text that is sought. */
export type CodeList = {
  /** Folded, each once. */
  readonly codes: readonly string[]
  /** The same as they were written. */
  readonly written: readonly string[]
  /** They were pasted or typed as a list: with blanks alone between them they may as well be the words of one name. */
  readonly isListed: boolean
}

/** The codes of a column that was pasted, or with signs or blanks between them; null for less than two. */
export function codesIn(text: string): CodeList | null {
  const written = new Map<string, string>()
  for (const piece of text.split(/[\s,，、;；]+/).map(foldWidth)) {
    const code = foldCode(piece)
    if (code !== '' && !written.has(code)) written.set(code, piece)
  }
  if (written.size < 2) return null
  return {
    codes: [...written.keys()],
    written: [...written.values()],
    isListed: /[\r\n\t,，、;；]/.test(text.trim()) || written.size > mostWords,
  }
}
