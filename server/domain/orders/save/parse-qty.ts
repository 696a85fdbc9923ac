const digits = /^[0-9０-９]+$/

/**
 * Parses a quantity: a whole number from 0 up, or digits as text, including full-width ones. Null for everything
 * else; nothing is trimmed, rounded or guessed.
 */
export function parseQty(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && !Object.is(value, -0) ? value : null
  if (typeof value !== 'string' || !digits.test(value)) return null
  return Number(value.normalize('NFKC'))
}
