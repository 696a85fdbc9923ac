import { largestQty, type RefusalReason } from '../matrix-data.ts'

export type ParsedQty =
  | { readonly kind: 'blank' }
  | { readonly kind: 'qty'; readonly qty: number }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }

/**
 * Reads one typed or pasted quantity: full-width digits and thousands separators are understood, anything else
 * that is not a plain whole number from 0 to 9999 is refused. A number is never rounded, cut or guessed.
 */
export const parseQty = (text: string): ParsedQty => {
  const plain = toHalfWidth(text).trim()
  if (plain === '') return { kind: 'blank' }
  if (/^\d+$/.test(plain) || /^[1-9]\d{0,2}(,\d{3})+$/.test(plain)) {
    const qty = Number(plain.replaceAll(',', ''))
    return qty > largestQty ? { kind: 'refused', reason: 'too-large' } : { kind: 'qty', qty }
  }
  return { kind: 'refused', reason: reasonFor(plain) }
}

// Not NFKC: that would also turn ① and ² into digits.
const toHalfWidth = (text: string): string =>
  text.replace(/[０-９，．－]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

const reasonFor = (plain: string): RefusalReason => {
  if (/^[-−–]\s*\d[\d.,]*$/.test(plain)) return 'negative'
  return /^[\d,]*\.\d+$/.test(plain) ? 'not-whole' : 'not-a-number'
}
