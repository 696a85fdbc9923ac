/** Crockford's: no I, L, O and U, which are misread. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 10

/** A code as somebody typed it: case does not matter, nor whether O was written for 0, I or L for 1. Null where it is none. */
export function codeIn(typed: string): string | null {
  const folded = typed.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return folded.length === codeLength && [...folded].every((sign) => codeAlphabet.includes(sign)) ? folded : null
}

/**
 * What names a paper: the number of its order or part as it was written, in capitals, and the code that it bears. `brands`: ids of those
 * that it is of, where it is not of all; null where it does not say.
 */
export type PaperMark = { readonly no: string; readonly code: string; readonly brands: readonly number[] | null }

/** As a mark is written on paper, behind `FD:`; what scans and types as capitals. */
export function paperMarkText({ no, code, brands }: PaperMark): string {
  return [no, code, ...(brands === null ? [] : [`B${brands.join('-')}`])].join('.').toUpperCase()
}

/**
 * What a scanner read, or somebody typed, of a paper: `FD:27F-000125.29F6DDBD80.1/20`, of some brands alone
 * `FD:27F-000125.29F6DDBD80.B3-7.1/20`, or number and code alone. A Chinese keyboard
 * makes wide signs and 。 of what a scanner types. Null for any other text.
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
