/** As many readings as one odd one among them does not show. */
const mostReadings = 5
let differences: number[] = []

/** Learns what the server's clock says at an answer that took this long, in milliseconds. */
export function learnClock(now: string, took: number): void {
  differences = [...differences, Date.parse(now) - (Date.now() - took / 2)].slice(-mostReadings)
}

/** How far this device's clock is behind the server's, in milliseconds: the median of the last readings. */
function clockDifference(): number {
  const sorted = differences.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

export function serverNow(): number {
  return Date.now() + clockDifference()
}
