import { foldCode, foldWidth } from '../fold.ts'
import { foldedMatcherOf } from '../matches.ts'
import type { SoundPattern } from '../sounds.ts'
import { maxTokens } from './limits.ts'

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
  const textByCode = new Map<string, string>()
  for (const piece of text.split(/[\s,，、;；]+/).map(foldWidth)) {
    const code = foldCode(piece)
    if (code !== '' && !textByCode.has(code)) textByCode.set(code, piece)
  }
  if (textByCode.size < 2) return null
  return {
    codes: [...textByCode.keys()],
    written: [...textByCode.values()],
    isListed: /[\r\n\t,，、;；]/.test(text.trim()) || textByCode.size > maxTokens,
  }
}

/** Separator that never occurs in typed text, so that a match cannot span two names. */
const between = '\u0001'

/**
 * Returns a matcher: true if each word of the keyword is part of one of the texts, or of its sound; for a list of
 * codes, if one of them is a text.
 */
export function matcherOf(keyword: string, pattern?: SoundPattern): (...texts: string[]) => boolean {
  const matches = foldedMatcherOf(keyword, pattern)
  const list = codesIn(keyword)
  const codes = list?.isListed ? new Set(list.codes) : undefined
  return (...texts) => {
    const folded = texts.map(foldCode)
    return (codes !== undefined && folded.some((text) => codes.has(text))) || matches(folded.join(between))
  }
}
