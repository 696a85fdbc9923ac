import type { RandomSource } from '../seeded.ts'

export type Step = {
  readonly qtys: readonly number[]
  readonly source: 'self' | 'staff' | 'import' | 'copy' | 'pair'
  readonly reason: string
}
export type Source = 'self' | 'staff' | 'import'

/** Returns the one to four states a row went through, the last being the current one; neighbours always differ. */
export function growRow(random: RandomSource, qtys: readonly number[], source: Source): Step[] {
  const roll = random.next()
  const changes = roll < 0.55 ? 0 : roll < 0.83 ? 1 : roll < 0.95 ? 2 : 3
  const states: (readonly number[])[] = [qtys]
  let reason = ''
  for (let turn = 0; turn < changes; turn++) {
    const later = states[0] ?? qtys
    const [earlier, why] = earlierQtys(random, later)
    if (earlier.every((qty, index) => qty === later[index]) || earlier.every((qty) => qty === 0)) continue
    if (turn === 0) reason = why
    states.unshift(earlier)
  }
  return states.map((state, index) => ({
    qtys: state,
    source: index === 0 ? firstSource(random, source) : source === 'import' ? 'self' : source,
    reason: index > 0 && index === states.length - 1 ? reason : '',
  }))
}

function firstSource(random: RandomSource, source: Source): Step['source'] {
  const roll = random.next()
  if (source === 'self' && roll < 0.04) return 'copy'
  return source === 'self' && roll < 0.08 ? 'pair' : source
}

/**
 * Returns a possible earlier state of a row: a few sizes only, less of each, too much of all, or some other number
 * here and there.
 */
function earlierQtys(random: RandomSource, qtys: readonly number[]): [readonly number[], string] {
  const roll = random.next()
  if (roll < 0.3) return [qtys.map((qty) => (random.chance(0.35) ? 0 : qty)), '']
  if (roll < 0.6) return [qtys.map((qty) => Math.floor(qty * 0.6)), '']
  if (roll < 0.75) return [qtys.map((qty) => Math.ceil(qty * 1.4)), '控制总量，下调']
  return [qtys.map((qty) => (qty > 0 && random.chance(0.4) ? Math.max(0, qty + random.integer(-2, 2)) : qty)), '']
}
