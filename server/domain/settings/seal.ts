import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts data that is stored outside the database and may hold passwords, so that a copied folder reveals nothing.
 */
export type Seal = {
  /** For {@link sealFrom} in another thread of this process. */
  readonly key: Uint8Array
  close(clear: Uint8Array): Buffer
  /** Returns null for data sealed with another key, altered since, or never sealed. */
  open(sealed: Uint8Array): Buffer | null
}

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** `secret` is the installation's own key, from which this one is derived. */
export function sealWith(secret: Buffer): Seal {
  return sealFrom(Buffer.from(hkdfSync('sha256', secret, '', 'fairdesk kept files', 32)))
}

export function sealFrom(key: Uint8Array): Seal {
  return {
    key,
    close: (clear) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
      const text = Buffer.concat([cipher.update(clear), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },
    open: (sealed) => {
      if (sealed.length < nonceBytes + tagBytes) return null
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
