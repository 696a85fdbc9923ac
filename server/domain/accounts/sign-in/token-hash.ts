import { createHash } from 'node:crypto'

/** Returns the lookup hash of a token; it cannot be reversed. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
