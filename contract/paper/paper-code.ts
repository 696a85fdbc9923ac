/** Crockford's: no I, L, O and U, which are misread. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 10

/** Normalizes a typed code: ignores case, reads O as 0, I and L as 1. Null if it is not a valid code. */
export function codeIn(typed: string): string | null {
  const folded = typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return folded.length === codeLength && [...folded].every((sign) => codeAlphabet.includes(sign)) ? folded : null
}

/**
 * Key of a paper: the number of its order or part as written, in capitals, and its code. `brands`: ids of the brands
 * it covers, if not all; null if it does not say.
 */
export type PaperMark = { readonly no: string; readonly code: string; readonly brands: readonly number[] | null }

/** Formats a mark as printed after `FD:`; uppercase, so that it scans and types easily. */
export function paperMarkText({ no, code, brands }: PaperMark): string {
  return [no, code, ...(brands === null ? [] : [`B${brands.join('-')}`])].join('.').toUpperCase()
}

/**
 * Parses the mark of a paper, scanned or typed: `FD:27F-000125.29F6DDBD80.1/20`, with brands only
 * `FD:27F-000125.29F6DDBD80.B3-7.1/20`, or number and code alone. A Chinese keyboard turns a scanner's input into
 * wide characters and 。. Returns null for any other text.
 */
export function paperMarkIn(text: string): PaperMark | null {
  const folded = text.normalize('NFKC').trim().toUpperCase().replace(/^FD:/, '')
  const [no = '', typed = '', scope = ''] = folded.split(/[.。\s·]+/)
  const code = codeIn(typed)
  return code !== null && /^([A-Z0-9]{1,6}-?)?\d{2,11}$/.test(no) ? { no, code, brands: brandsIn(scope) } : null
}

function brandsIn(scope: string): number[] | null {
  const [, ids] = /^B((?:\d{1,9}(?:-\d{1,9})*)?)$/.exec(scope) ?? []
  return ids === undefined ? null : ids.split('-').filter(Boolean).map(Number)
}
