import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Parameters that authenticator apps expect (RFC 6238). */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const secretBytes = 20
/** Steps by which the clocks of a phone and the server may differ. */
const drift = 1
const recoveryCodes = 10
/** 80 random bits: a hash that is quick suffices. */
const recoveryBytes = 10
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function makeFactorSecret(): Buffer {
  return randomBytes(secretBytes)
}

/** Returns the secret as an app takes it typed, and as its QR code has it. */
export function describeSecret(
  secret: Buffer,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): { readonly secret: string; readonly uri: string } {
  const totp = totpOf(secret, { issuer, label: account })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Returns the step, in units of 30 s since 1970, whose code this is; null if it is none of now. */
export function stepOfCode(secret: Buffer, code: string, timestamp = Date.now()): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp, window: drift })
  return delta === null ? null : Math.floor(timestamp / 1000 / shape.period) + delta
}

/** Returns the secret that `describeSecret` wrote. */
export function secretFrom(base32Text: string): Buffer {
  return Buffer.from(Secret.fromBase32(base32Text).bytes)
}

/** Returns the current code, as an app shows it. */
export function codeAt(secret: Buffer, timestamp = Date.now()): string {
  return totpOf(secret).generate({ timestamp })
}

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => grouped(base32(randomBytes(recoveryBytes))))
}

export function recoveryHash(code: string): Buffer {
  return createHash('sha256').update(plain(code)).digest()
}

function totpOf(secret: Buffer, labels: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  return new TOTP({ ...shape, ...labels, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}

function grouped(text: string): string {
  return (text.match(/.{4}/g) ?? []).join('-')
}

/** Letters that are easily mistaken count as the ones in use. */
function plain(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
