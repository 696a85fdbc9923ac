/** A small generator of numbers that gives the same sequence for the same seed on every machine. */
export type RandomSource = {
  /** 0 <= x < 1 */
  next(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
}

/** The FNV-1a hash of a text, 32 bits, unsigned. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** mulberry32: 32 bits of state are plenty for pictures and for a demo. */
export function seeded(seed: string | number): RandomSource {
  let state = typeof seed === 'number' ? seed >>> 0 : hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  return {
    next,
    between,
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
