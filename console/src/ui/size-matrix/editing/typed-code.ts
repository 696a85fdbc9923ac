import { parseQty } from '../parse-qty.ts'

/** No quantity has more digits. */
const mostDigits = 4

/**
 * Returns true if a text parses as a quantity, or as one that is not whole or negative: typed at a human pace it is a
 * quantity, and the error is shown.
 */
export const isTypedQuantity = (text: string): boolean => {
  if ((text.match(/\d/g) ?? []).length > mostDigits) return false
  const parsed = parseQty(text)
  return parsed.kind !== 'refused' || parsed.reason === 'not-whole' || parsed.reason === 'negative'
}

const fewest = { signs: 6, digits: 8 }

/**
 * Returns a code of letters and digits that is longer than any quantity, however slowly it was typed. Null for a text
 * that may be a mistyped number.
 */
export const codeIn = (text: string): string | null => {
  const code = text.trim()
  const hasLetter = /[a-z]/i.test(code)
  if (!/^[a-z0-9._/-]+$/i.test(code) || !/\d/.test(code)) return null
  return code.length >= (hasLetter ? fewest.signs : fewest.digits) && !code.startsWith('-') ? code : null
}
