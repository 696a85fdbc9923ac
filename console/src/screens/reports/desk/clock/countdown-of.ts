import type { Desk } from '@fairdesk/contract/areas/reports/desk'

type Countdown = {
  readonly says: 'toOpening' | 'toClosing' | 'grace' | 'ended' | 'neverCloses'
  /** Whole days left, apart from `text`. */
  readonly days: number
  /** '02:14:36'; empty once it has ended, and where nothing ends it. */
  readonly text: string
  readonly isSoon: boolean
}

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** @param nowMs the server's time in milliseconds since 1970 */
export function countdownOf(
  { phase, opensAt, closesAt, graceMinutes }: Pick<Desk, 'phase' | 'opensAt' | 'closesAt' | 'graceMinutes'>,
  nowMs: number,
): Countdown {
  if ((phase === 'before' || phase === 'between') && opensAt !== null && nowMs < Date.parse(opensAt))
    return { says: 'toOpening', ...spanOf(Date.parse(opensAt) - nowMs), isSoon: false }
  if (closesAt === null) return { says: 'neverCloses', days: 0, text: '', isSoon: false }
  const remainingMs = Date.parse(closesAt) - nowMs
  if (remainingMs > 0) return { says: 'toClosing', ...spanOf(remainingMs), isSoon: remainingMs <= 10 * minute }
  const grace = remainingMs + graceMinutes * minute
  if (grace > 0) return { says: 'grace', ...spanOf(grace), isSoon: false }
  return { says: 'ended', days: 0, text: '', isSoon: false }
}

function spanOf(ms: number): Pick<Countdown, 'days' | 'text'> {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const text = [(ms % day) / (60 * minute), (ms % (60 * minute)) / minute, (ms % minute) / second].map(two).join(':')
  return { days: Math.floor(ms / day), text }
}
