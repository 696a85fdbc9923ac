/** Typing runs on; edits made within this time travel together. */
const gatherMs = 350
const longestPauseMs = 30_000
/** Interval for checking that the sending window is still there. */
export const lookMs = 2000

/** Milliseconds before the next flight: longer after each failure in a row, and not the same for all windows. */
export function pauseAfter(failures: number): number {
  return failures === 0 ? gatherMs : Math.min(longestPauseMs, 500 * 2 ** failures) * (0.5 + Math.random())
}
