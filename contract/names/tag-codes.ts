import { hasCheckDigit, isGtin, lengthsOfGtin, upcAOf } from './codes/gtin.ts'
import { foldCode } from './fold.ts'

/**
 * Returns the folded codes that a scanned or typed text may stand for, most likely first: the text itself; the code
 * in our own QR code or in a GS1 Digital Link address; the GTIN of a GS1 element string; the text without the AIM
 * prefix some scanners send ("]E0"); the digits without blanks and hyphens; a GTIN in its other lengths; the UPC-A of
 * a UPC-E.
 */
export function tagCodes(text: string): readonly string[] {
  const foldedText = foldCode(text)
  if (foldedText === '') return []
  const plain = foldedText.replace(aimPrefix, '').replaceAll(separator, '').trim()
  const starred = /^\*(.+)\*$/.exec(plain)?.[1]?.trim()
  const gtin = gtinIn(plain)
  const digits = spacedDigits.test(plain) ? plain.replaceAll(/[^\d]/g, '') : null
  const ownCode = ownCodeIn(text)
  const named = [
    ownCode === null ? null : foldCode(ownCode),
    plain,
    starred ?? null,
    checkedCode(foldedText),
    digits,
    gtin,
    ean8Prefix.test(foldedText) ? null : upcAOf(plain),
  ]
  const codes = [foldedText, ...named.filter((code) => code !== null && code !== '')] as string[]
  const numbers = codes.filter((code) => code === gtin || isGtin(code))
  return [...new Set([...codes, ...numbers.flatMap(lengthsOfGtin)])]
}

/** The code in the address of our own QR codes, spelled as it is there; null in any other text. */
export function ownCodeIn(text: string): string | null {
  const named = /[?&]s=([^&#]+)/.exec(text)?.[1]
  if (named === undefined) return null
  try {
    return decodeURIComponent(named).trim()
  } catch {
    return null
  }
}

/** Symbology identifiers of ISO/IEC 15424. A Chinese keyboard makes 】 of the bracket. */
const aimPrefix = /^[\]】][a-z][0-9a-z]/
const ean8Prefix = /^[\]】]e4/
/** Ends an element whose length is not fixed (FNC1). */
const groupSeparator = String.fromCharCode(29)
const separator = new RegExp(`^${groupSeparator}+|${groupSeparator}+$`, 'g')
const spacedDigits = /^\d[\d\s\p{Pd}]*[\s\p{Pd}][\d\s\p{Pd}]*$/u
/** A Chinese keyboard makes 、 of the slash. */
const digitalLink = /^(?:https?[:：]?[/、]{2})?[^\s/、]+.*?[/、](?:01|gtin)[/、](\d{14}|\d{12,13}|\d{8})(?![^/、?？#])/
const bracketedElement = /\(01\)(\d{14})/
/** Element string as a scanner types it, with or without the separator (GS) before the next element. */
const plainElement = /^01(\d{14})(?=$|\D|\d{2})/

/** Returns the GTIN of a GS1 element string or Digital Link address, as it is written there. */
export function gtinIn(text: string): string | null {
  const compact = text.replaceAll(/\s/g, '')
  const linked = digitalLink.exec(compact)?.[1] ?? bracketedElement.exec(compact)?.[1]
  if (linked !== undefined) return linked
  const typed = plainElement.exec(compact.replace(/^[^a-z0-9]+/, ''))?.[1]
  return typed !== undefined && hasCheckDigit(typed) ? typed : null
}

/** Returns a Code 39 without its check character, if the prefix says that one is sent and it matches; else null. */
function checkedCode(text: string): string | null {
  const [, code, check] = /^[\]】]a1(.+)(.)$/.exec(text) ?? []
  if (code === undefined || check === undefined) return null
  const values = [...code].map((sign) => code39.indexOf(sign))
  const sum = values.reduce((total, value) => total + value, 0)
  return !values.includes(-1) && code39[sum % code39.length] === check ? code : null
}

const code39 = '0123456789abcdefghijklmnopqrstuvwxyz-. $/+%'
