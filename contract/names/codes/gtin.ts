/** 11: a UPC-A that was a number for a while. */
const gtinLengths = [14, 13, 12, 11, 8]

/** Lengths in which a code is printed as a GTIN: EAN-8, UPC-A, EAN-13, ITF-14. */
const printedLengths: ReadonlySet<number> = new Set([8, 12, 13, 14])

/** Returns the GTIN in the digits of a barcode, of 14 digits; null where the check digit says that it is none. */
export function gtinOf(code: string): string | null {
  return isGtin(code) ? code.padStart(14, '0') : null
}

/**
 * Returns the key of a barcode: equal for the spellings of one GTIN, 012345678905 and 0012345678905, which scanners
 * give by turns. Other codes are told apart letter by letter.
 */
export function barcodeKey(code: string): string {
  return gtinOf(code) ?? code
}

/** The barcode and, for a GTIN, its spellings with fewer or more zeros before it. */
export function barcodeSpellings(code: string): string[] {
  const gtin = gtinOf(code)
  return gtin === null ? [code] : [...new Set([code, ...lengthsOfGtin(gtin)])]
}

export function isGtin(code: string): boolean {
  return /^\d+$/.test(code) && gtinLengths.includes(code.length) && hasCheckDigit(code)
}

/** The same GTIN with fewer or more zeros before it, as EAN-13, UPC-A and EAN-8 have it. */
export function lengthsOfGtin(gtin: string): string[] {
  const full = gtin.padStart(14, '0')
  return gtinLengths.flatMap((length) => (/^0*$/.test(full.slice(0, 14 - length)) ? full.slice(14 - length) : []))
}

/** Returns the UPC-A of 12 digits that the eight of a UPC-E stand for; null where its check digit differs. */
export function upcAOf(upcE: string): string | null {
  if (!/^0\d{7}$/.test(upcE)) return null
  // The last digit before the check digit says how many zeros were left out, and where.
  const last = upcE.charAt(6)
  const [headLength, zeros] = last < '3' ? [3, `${last}0000`] : last < '5' ? [+last + 1, '00000'] : [6, `0000${last}`]
  const upcA = upcE.slice(0, headLength) + zeros + upcE.slice(headLength, 6) + upcE.charAt(7)
  return hasCheckDigit(upcA) ? upcA : null
}

/** Returns true for digits that look like a GTIN by their number and fail its check: one of them is mistyped. */
export function failsCheckDigit(code: string): boolean {
  return /^\d+$/.test(code) && printedLengths.has(code.length) && !hasCheckDigit(code)
}

/** Checks the digits by the GS1 weights, from the right; leading zeros change nothing. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
