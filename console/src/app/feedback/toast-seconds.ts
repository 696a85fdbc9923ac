let toastCount = 0

/**
 * Returns the duration of a toast with a key, in seconds. The library keeps a replaced toast's timer running unless the
 * new duration differs, so each is some milliseconds longer than the one before.
 */
export function toastSeconds(seconds: number): number {
  toastCount = (toastCount + 1) % 100
  return seconds + toastCount / 1000
}
