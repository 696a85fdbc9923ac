import { readNumber } from '@fairdesk/contract/names/read-number'
import { largestQty, type RefusalReason } from './matrix-data.ts'

export type ParsedQty =
  | { readonly kind: 'blank' }
  | { readonly kind: 'qty'; readonly qty: number }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }

/**
 * Reads one typed or pasted quantity as fields of numbers do: full-width digits, separators of thousands, places that are
 * zero and a unit of pieces are understood, anything else that is not a whole number from 0 to 9999 is refused, a sum of
 * money too. A number is never rounded, cut or guessed.
 */
export const parseQty = (text: string): ParsedQty => {
  const plain = toHalfWidth(text).trim()
  if (plain === '') return { kind: 'blank' }
  const qty = /[¥￥元万萬]/.test(plain) ? undefined : readNumber(plain, anyPieces)
  if (typeof qty !== 'number') return { kind: 'refused', reason: reasonFor(plain) }
  return qty > largestQty ? { kind: 'refused', reason: 'too-large' } : { kind: 'qty', qty }
}

/** Unbounded: too large a quantity has its own error. */
const anyPieces = { min: 0, max: Number.POSITIVE_INFINITY, isPieces: true }

// Not NFKC: that would also turn ① and ² into digits.
const toHalfWidth = (text: string): string =>
  text.replace(/[０-９，．－]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

const reasonFor = (plain: string): RefusalReason => {
  if (/^[-−–]\s*\d[\d.,]*$/.test(plain)) return 'negative'
  return /^[\d,]*\.\d+$/.test(plain) ? 'not-whole' : 'not-a-number'
}
