import { clockOf, momentAt } from '../kit/text/fair-clock.ts'
import { formatTime } from '../kit/text/format.ts'

/** One offered end of ordering; `until` is ISO 8601. */
export type ClosingOffer =
  | { readonly kind: 'minutes' | 'hours'; readonly count: number; readonly until: string }
  | { readonly kind: 'untilNight'; readonly until: string }

const minuteMs = 60_000
const steps = [
  { kind: 'minutes', count: 30, minutes: 30 },
  { kind: 'hours', count: 1, minutes: 60 },
  { kind: 'hours', count: 2, minutes: 120 },
] as const

/**
 * Returns the ends to offer, from the present end on, or from the present minute if that has passed; the day is the
 * fair's.
 */
export function closingOffers(closeAt: string | null, nowMs: number, timeZone: string): ClosingOffer[] {
  const presentMs = Math.floor(nowMs / minuteMs) * minuteMs
  const fromMs = Math.max(presentMs, closeAt === null ? 0 : Date.parse(closeAt))
  const night = momentAt(`${clockOf(new Date(fromMs).toISOString(), timeZone).slice(0, 10)}T23:59`, timeZone)
  return [
    ...steps.map(({ kind, count, minutes }) => ({
      ...{ kind, count, until: new Date(fromMs + minutes * minuteMs).toISOString() },
    })),
    ...(night !== null && Date.parse(night) > fromMs ? [{ kind: 'untilNight' as const, until: night }] : []),
  ]
}

/** Formats without year and seconds, for times of the fair's days. */
export function formatMinute(...args: Parameters<typeof formatTime>): string {
  return formatTime(...args).replace(/:\d\d$/, '')
}
