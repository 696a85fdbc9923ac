/** Control and format characters without a glyph (Unicode Cc, Cf), including bidirectional overrides. */
const invisible = /[\p{Cc}\p{Cf}]/u

/** A code or a name with one of them looks like another in every list and log. */
export const hasInvisible = (text: string): boolean => invisible.test(text)

/** The same text with their numbers in their place. */
export function showInvisible(text: string): string {
  return text.replaceAll(
    new RegExp(invisible, 'gu'),
    (sign) => `<U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  )
}
