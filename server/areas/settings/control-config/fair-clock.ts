/** A moment by the fair's own clock, to the minute: `2027-03-01 17:30`. */
export function fairClock(time: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(time)
}
