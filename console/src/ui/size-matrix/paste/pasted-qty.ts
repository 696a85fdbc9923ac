import { type ParsedQty, parseQty } from '../parse-qty.ts'
import { remembered } from './remembered.ts'

export const isDash = (text: string): boolean => /^[¥￥]?\s*[-－–—]$/.test(text.trim())

/** A cell of a pasted block: as typed, and the dash that spreadsheets show for zero. */
export const parsePastedQty = remembered((text): ParsedQty => (isDash(text) ? { kind: 'qty', qty: 0 } : parseQty(text)))

/** Returns true if a cell accepts the text as a quantity. */
export const isQty = (text: string): boolean => parsePastedQty(text).kind === 'qty'

/** Returns true if the text was meant as a number, valid or not. */
export const isFigure = remembered(
  (text) => parsePastedQty(text).kind === 'qty' || /^[\d０-９.,，．\s+=-]+$/.test(text.trim()),
)

/** A name or a remark: letters that are no unit of a number. */
export const isWord = remembered((text) => /\p{L}/u.test(text) && !isFigure(text))

/** Sheets write 0 where there is no such cell: nothing is lost with it. */
export const isPiece = remembered((text) => {
  const parsed = parsePastedQty(text)
  return parsed.kind === 'qty' ? parsed.qty > 0 : parsed.kind === 'refused' && isFigure(text)
})
