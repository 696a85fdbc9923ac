/** Number of readings, enough to hide a single outlier. */
const mostReadings = 5
let differences: number[] = []

/** Learns the server's clock from an answer that took this long, in milliseconds. */
export function learnClock(serverTime: string, took: number): void {
  differences = [...differences, Date.parse(serverTime) - (Date.now() - took / 2)].slice(-mostReadings)
}

/** Returns how far this device's clock is behind the server's, in milliseconds: the median of the last readings. */
function clockDifference(): number {
  const sorted = differences.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export function serverNow(): number {
  return Date.now() + clockDifference()
}
