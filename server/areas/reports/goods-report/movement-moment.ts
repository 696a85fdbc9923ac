import type { movementPresets } from '@fairdesk/contract/areas/reports/goods-report'
import type { DaySpan } from '@fairdesk/contract/values/fair-days'
import { growthStepMs } from '../../../engine/moments/growth.ts'

type Fair = {
  /** The moment that is shown, in milliseconds since 1970. */
  readonly asOfMs: number
  /** Days as returned by `fairDays`. */
  readonly days: readonly DaySpan[]
}

const hourMs = 3_600_000

/**
 * Returns the moment that movement is counted from, in milliseconds since 1970; null if the fair has none. "An hour
 * ago" is within fair hours: at night the last hour before closing, and never before opening. Rounded down to ten
 * minutes, so that all viewers share it.
 */
export function movementMoment(
  movedSince: (typeof movementPresets)[number] | (string & {}),
  { asOfMs, days }: Fair,
): number | null {
  const today = days.findLast(({ from }) => from <= asOfMs)
  if (movedSince === 'opening') return today?.from ?? null
  if (movedSince === 'closing') return days.findLast(({ to }) => to < asOfMs)?.to ?? null
  if (movedSince !== 'hourAgo') return Date.parse(movedSince)
  const end = today ? Math.min(asOfMs, today.to) : asOfMs
  const hourAgo = Math.floor((end - hourMs) / growthStepMs) * growthStepMs
  return today ? Math.max(hourAgo, today.from) : hourAgo
}
