import { foldCode, foldWidth } from '../fold.ts'
import { foldedMatcherOf } from '../matches.ts'
import type { SoundPattern } from '../sounds.ts'
import { mostWords } from './limits.ts'

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

/** No text that is typed has this sign: what is sought never reaches from one name into the next. */
const between = '\u0001'

/** Whether each word of the keyword is part of one of the texts, or the sound of one; of a list of codes whether one of them is a text. */
export function matcherOf(keyword: string, pattern?: SoundPattern): (...texts: string[]) => boolean {
  const matches = foldedMatcherOf(keyword, pattern)
  const list = codesIn(keyword)
  const codes = list?.isListed ? new Set(list.codes) : undefined
  return (...texts) => {
    const folded = texts.map(foldCode)
    return (codes !== undefined && folded.some((text) => codes.has(text))) || matches(folded.join(between))
  }
}
