/** Crockford's base 32: nothing in it is taken for something else when it is read from paper. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 16 bytes as the 26 characters that a card's QR code carries. */
export function cardSecretFrom(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let text = ''
  for (let index = 0; index < 26; index++) {
    text = letters.charAt(Number(value & 31n)) + text
    value >>= 5n
  }
  return text
}
