import { foldCode } from './fold.ts'

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
  /** They were pasted or typed as a list: with blanks alone between them they may as well be the words of one name. */
  readonly isListed: boolean
}

/** The codes of a column that was pasted, or with signs or blanks between them; null for less than two. */
export function codesIn(text: string): CodeList | null {
  const pieces = text.split(/[\s,，、;；]+/).map(foldCode)
  const codes = [...new Set(pieces.filter((code) => code !== ''))]
  if (codes.length < 2) return null
  return { codes, isListed: /[\r\n\t,，、;；]/.test(text.trim()) || codes.length > mostWords }
}
