/**
 * Normalizes a code for comparison: width and case folded, inner white space collapsed, ends trimmed, invisible
 * characters removed. "ＡB-1 " and "ab-1" are the same code; the first spelling entered is the one shown.
 */
export function foldCode(text: string): string {
  return foldWidth(text).toLowerCase()
}

/** Of printable ASCII and common Chinese characters, with single spaces between: most texts of files. */
const alreadyFolded = /^(?:[\x21-\x7e\u4e00-\u9fff]+(?: [\x21-\x7e\u4e00-\u9fff]+)*)?$/

/** Normalizes likewise but keeps the case, for text that is still displayed. */
export function foldWidth(text: string): string {
  if (alreadyFolded.test(text)) return text
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
