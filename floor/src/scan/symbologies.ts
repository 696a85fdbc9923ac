import type { ReadResult } from 'zxing-wasm/reader'

/** Symbologies that tags are printed in. UPC-A is read as an EAN-13 with a zero before it. */
export const tagFormats = ['EAN13', 'EAN8', 'UPCE', 'ITF14', 'Code39Std', 'Code128', 'QRCode', 'DataMatrix'] as const
type TagFormat = (typeof tagFormats)[number]

/**
 * Rule that keeps the misreads of a symbology out.
 *
 * - `checksum`: none; the symbology has a checksum of its own.
 * - `solid`: most scan lines and a second reading give the number; a less certain one waits for the other binarizer.
 * - `twice`: both binarizers give the number, and no second reading gives another.
 * - `solidTwice`: most scan lines, the second reading and both binarizers give the text.
 */
export type MisreadGuard = 'checksum' | 'solid' | 'twice' | 'solidTwice'

const guards: Partial<Record<TagFormat, MisreadGuard>> = {
  EAN13: 'solid',
  // Seven digits, and a check digit that a tenth of the misreads pass.
  EAN8: 'twice',
  UPCE: 'twice',
  // A part of its bars is a code as well, and nothing but the digits' sum is checked.
  ITF14: 'solidTwice',
  Code39Std: 'solidTwice',
}

export function guardOf(result: ReadResult): MisreadGuard {
  return guards[formatOf(result) ?? 'Code128'] ?? 'checksum'
}

/** Returns the format asked for; results name the family of ITF-14 and Code 39. */
export function formatOf({ format, symbology }: ReadResult): TagFormat | undefined {
  if (symbology === 'ITF') return 'ITF14'
  return symbology === 'Code39' ? 'Code39Std' : tagFormats.find((tagFormat) => tagFormat === format)
}

export function isLinear({ symbology }: ReadResult): boolean {
  return symbology !== 'QRCode' && symbology !== 'DataMatrix'
}

/** Returns the text that a tag stands for; null where only a misread, or no tag, has it. */
export function tagTextOf(result: ReadResult): string | null {
  switch (formatOf(result)) {
    case 'UPCE':
      return upcETextOf(result)
    case 'ITF14':
      return /^\d{14}$/.test(result.text) && checkSumOf(result.text) === 0 ? result.text : null
    case 'Code39Std':
      return code39TextOf(result.text)
    default:
      return isLinear(result) ? result.text : squareTextOf(result)
  }
}

/**
 * Returns the eight printed digits behind the symbology identifier. Null for number system 1, which nobody prints:
 * the left half of an EAN-13 reads so where its right half is overexposed.
 */
function upcETextOf({ extra }: ReadResult): string | null {
  const { UPCE: printed } = JSON.parse(extra || '{}') as { readonly UPCE?: string }
  return printed !== undefined && /^0\d{7}$/.test(printed) ? `]E0${printed}` : null
}

/** Weighted as GS1 does, from the right, modulo 10. */
function checkSumOf(digits: string): number {
  const weighted = [...digits].reverse().map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 3))
  return weighted.reduce((sum, value) => sum + value, 0) % 10
}

const fewestCode39Signs = 4
const code39Signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%'

/**
 * Returns the text of a Code 39; with the symbology identifier of a checked one where its last sign is the check sign
 * of the others, so that it is also sought without that.
 */
function code39TextOf(text: string): string | null {
  if (text.trim().length < fewestCode39Signs) return null
  const values = [...text].map((sign) => code39Signs.indexOf(sign))
  const sum = values.slice(0, -1).reduce((total, value) => total + value, 0)
  return !values.includes(-1) && sum % code39Signs.length === values.at(-1) ? `]A1${text}` : text
}

/**
 * Returns the text of a square code. Without a declared character set, or with that of bytes, it is UTF-8 where its
 * bytes are, else GB 18030, else Latin.
 */
function squareTextOf({ text, bytes, hasECI, contentType }: ReadResult): string {
  const isBinary = contentType === 'Binary'
  if ((hasECI && !isBinary) || !bytes.some((byte) => byte > 0x7f)) return text
  const utf8 = decoded(bytes, 'utf-8')
  if (utf8 !== null) return utf8
  // The reader takes bytes without a character set for GB 18030, and knows kanji by their mode.
  const readText = isBinary ? decoded(bytes, 'gb18030') : text
  return readText === null || readText.includes('\ufffd') ? (decoded(bytes, 'windows-1252') ?? text) : readText
}

function decoded(bytes: Uint8Array, characterSet: string): string | null {
  try {
    return new TextDecoder(characterSet, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
