import { parseQty } from './parse-qty.ts'

/** No quantity has more digits. */
const mostDigits = 4

/**
 * Whether a text reads as a quantity, or as one that is not whole or below zero: at a hand's pace it is one, and what is wrong
 * with it is told.
 */
export const isTypedQuantity = (text: string): boolean => {
  if ((text.match(/\d/g) ?? []).length > mostDigits) return false
  const parsed = parseQty(text)
  return parsed.kind !== 'refused' || parsed.reason === 'not-whole' || parsed.reason === 'negative'
}

const fewest = { signs: 6, digits: 8 }

/** A code that is longer than any quantity, of letters and digits alone, at whatever pace it came. Null for what may be a mistyped number. */
export const codeIn = (text: string): string | null => {
  const code = text.trim()
  const hasLetter = /[a-z]/i.test(code)
  if (!/^[a-z0-9._/-]+$/i.test(code) || !/\d/.test(code)) return null
  return code.length >= (hasLetter ? fewest.signs : fewest.digits) && !code.startsWith('-') ? code : null
}
