import type { DaySpan } from './fair-days.ts'

/** Returns the elapsed part of a fair's ordering time, 0 to 1; nights do not count. Null if no hours are set. */
export function partAt(days: readonly DaySpan[], moment: number): number | null {
  const totalMs = openUntil(days, Number.POSITIVE_INFINITY)
  return totalMs > 0 ? openUntil(days, moment) / totalMs : null
}

/**
 * Returns the first moment at which this fraction of the ordering time has passed; infinity once all of it has. Null
 * if no hours are set.
 */
export function momentAt(days: readonly DaySpan[], fraction: number): number | null {
  let remainingMs = fraction * openUntil(days, Number.POSITIVE_INFINITY)
  if (!(remainingMs >= 0) || days.length === 0) return null
  if (fraction >= 1) return Number.POSITIVE_INFINITY
  for (const { from, to } of days) {
    if (remainingMs <= to - from) return from + remainingMs
    remainingMs -= to - from
  }
  return Number.POSITIVE_INFINITY
}

function openUntil(days: readonly DaySpan[], end: number): number {
  return days.reduce((sum, { from, to }) => sum + Math.max(Math.min(to, end) - from, 0), 0)
}
