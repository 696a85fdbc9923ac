/**
 * The form in which codes are compared: width and case folded, inner white space single, ends trimmed, signs nobody sees left out.
 * "ＡB-1 " and "ab-1" are one code; the spelling first entered is what is shown.
 */
export function foldCode(text: string): string {
  return foldWidth(text).toLowerCase()
}

/** The same with its case kept: for what is still shown to somebody. */
export function foldWidth(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}+/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
