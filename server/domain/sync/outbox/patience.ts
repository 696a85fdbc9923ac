const second = 1000
const minute = 60 * second
/** Consecutive failures after which a person must intervene. */
export const mostFailures = 5
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, 60 * minute]

/** Returns the wait after this many consecutive failures: with jitter, and not shorter than the receiver asks. */
export function waitMs(failures: number, askedMs: number | null, random: () => number = Math.random): number {
  const wait = waits[Math.min(Math.max(failures, 1), waits.length) - 1] ?? 0
  return Math.max(Math.round(wait * (0.8 + 0.4 * random())), askedMs ?? 0)
}
