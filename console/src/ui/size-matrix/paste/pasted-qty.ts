import { type ParsedQty, parseQty } from '../editing/parse-qty.ts'

/** A cell of a pasted block: as typed, and the dash that spreadsheets show for zero. */
export const parsePastedQty = (text: string): ParsedQty => (isDash(text) ? { kind: 'qty', qty: 0 } : parseQty(text))

export const isDash = (text: string): boolean => /^[¥￥]?\s*[-－–—]$/.test(text.trim())

/** Whether it was meant as a number, right or wrong. */
export const isFigure = (text: string): boolean =>
  parsePastedQty(text).kind === 'qty' || /^[\d０-９.,，．\s+=-]+$/.test(text.trim())

/** A name or a remark: letters that are no unit of a number. */
export const isWord = (text: string): boolean => /\p{L}/u.test(text) && !isFigure(text)

/** Sheets write 0 where there is no such cell: nothing is lost with it. */
export function isPiece(text: string): boolean {
  const parsed = parsePastedQty(text)
  return parsed.kind === 'qty' ? parsed.qty > 0 : parsed.kind === 'refused' && isFigure(text)
}
