import type { DaySpan } from './fair-days.ts'

/** How much of a fair's ordering time is over at a moment, 0 to 1: nights count nothing. Null where no hours are set. */
export function partAt(days: readonly DaySpan[], moment: number): number | null {
  const whole = openUntil(days, Number.POSITIVE_INFINITY)
  return whole > 0 ? openUntil(days, moment) / whole : null
}

/** The first moment at which so much of the ordering time is over; what comes after the last hour has no end. Null where no hours are set. */
export function momentAt(days: readonly DaySpan[], part: number): number | null {
  let left = part * openUntil(days, Number.POSITIVE_INFINITY)
  if (!(left >= 0) || days.length === 0) return null
  if (part >= 1) return Number.POSITIVE_INFINITY
  for (const { from, to } of days) {
    if (left <= to - from) return from + left
    left -= to - from
  }
  return Number.POSITIVE_INFINITY
}

function openUntil(days: readonly DaySpan[], end: number): number {
  return days.reduce((sum, { from, to }) => sum + Math.max(Math.min(to, end) - from, 0), 0)
}
