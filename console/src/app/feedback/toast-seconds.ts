let shown = 0

/**
 * So many seconds for a toast under a key. One that takes the place of another has its time from the beginning: the library
 * lets the time of the former go on unless the new one differs, so each is some milliseconds longer than the one before.
 */
export function toastSeconds(seconds: number): number {
  shown = (shown + 1) % 100
  return seconds + shown / 1000
}
