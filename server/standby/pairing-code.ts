import { randomBytes } from 'node:crypto'

/** Content of the code a person carries between the machines: which certificate to trust, and a one-time secret. */
export type PairingCode = { readonly fingerprint: Buffer; readonly secret: Buffer }

/**
 * 80 bits of the certificate's hash: too many to find another certificate with them. The 40-bit secret allows only a
 * few guesses.
 */
const fingerprintBytes = 10
const secretBytes = 5
// Crockford's alphabet: without I, L, O, U, so that a code can be read out.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const digitBits = 5
const groups = /.{4}/g

export function newPairingCode(fingerprint: Buffer): PairingCode {
  return { fingerprint: fingerprint.subarray(0, fingerprintBytes), secret: randomBytes(secretBytes) }
}

/** Six groups of four. */
export function writePairingCode({ fingerprint, secret }: PairingCode): string {
  const bits = [...fingerprint, ...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const text = bits.replace(/.{5}/g, (five) => digits[Number.parseInt(five, 2)] ?? '')
  return (text.match(groups) ?? []).join('-')
}

/** Parses a code as people type it: any case, with or without dashes and spaces. Null if it is no code. */
export function readPairingCode(text: string): PairingCode | null {
  const typed = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const values = [...typed].map((digit) => digits.indexOf(digit))
  if (values.length !== ((fingerprintBytes + secretBytes) * 8) / digitBits || values.includes(-1)) return null
  const bits = values.map((value) => value.toString(2).padStart(digitBits, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  return { fingerprint: bytes.subarray(0, fingerprintBytes), secret: bytes.subarray(fingerprintBytes) }
}

export function isCodeOf({ fingerprint }: PairingCode, fullFingerprint: Buffer): boolean {
  return fullFingerprint.subarray(0, fingerprintBytes).equals(fingerprint)
}
