const second = 1000
const minute = 60 * second
/** After so many failures in a row somebody has to look. */
export const mostFailures = 5
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, 60 * minute]

/** How long to wait after this many failures in a row: not all at the same moment, and not sooner than the receiver asks. */
export function waitMs(failures: number, askedMs: number | null, random: () => number = Math.random): number {
  const wait = waits[Math.min(Math.max(failures, 1), waits.length) - 1] ?? 0
  return Math.max(Math.round(wait * (0.8 + 0.4 * random())), askedMs ?? 0)
}
