const ringPx = 4
const ringSteps = 12
const stepMs = 5 * 60_000

/** Asks the machine not to sleep, again whenever the page comes back in front; where it cannot, its own settings decide. */
export function keepAwake(): void {
  const ask = () => {
    if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask)
  ask()
}

/** Returns the board's offset on a ring of a few pixels, which prevents screen burn-in. */
export function ringAt(nowMs: number): string {
  const angle = ((Math.floor(nowMs / stepMs) % ringSteps) / ringSteps) * 2 * Math.PI
  return `translate(${(Math.cos(angle) * ringPx).toFixed(1)}px, ${(Math.sin(angle) * ringPx).toFixed(1)}px)`
}

const freshHour = 4
/** A page that was just opened is fresh. */
const youngMs = 3_600_000

/** Returns true if the page should reload: at four in the morning of the fair, when nobody is watching. */
export function isFreshHour(nowMs: number, openMs: number, timeZone: string): boolean {
  if (openMs < youngMs) return false
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(nowMs)
  return Number(hour) === freshHour
}

/** A call that gets no connection is given up: the next hour or the next loss asks again. */
const longestMs = 10_000

/** Reloads the page, never while the server is unreachable; with `onlyIfOther` only if its build differs. */
export async function openAnew({ onlyIfOther }: { readonly onlyIfOther: boolean }): Promise<void> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), longestMs)
  try {
    const response = await fetch('/screen', { cache: 'no-store', signal: limit.signal })
    if (!response.ok) return
    const isSame = (await response.text()).includes(new URL(import.meta.url).pathname)
    if (!onlyIfOther || !isSame) location.reload()
  } catch {
    // The server is away: later.
  } finally {
    clearTimeout(timer)
  }
}
