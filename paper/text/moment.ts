/** A moment as paper says it, in the fair's own time: 2026-11-23 10:05. The same in a browser, a file and at a kiosk. */
export function momentText(timestamp: number, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('sv-SE', {
    ...(timeZone ? { timeZone } : {}),
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(timestamp)
}
