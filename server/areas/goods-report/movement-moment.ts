import type { movementPresets } from '@fairdesk/contract/areas/reports/goods-report'
import type { DaySpan } from '@fairdesk/contract/values/fair-days'
import { growthStepMs } from '../../engine/moments/growth.ts'

type MovedSince = (typeof movementPresets)[number] | (string & {})

type Fair = {
  /** The moment that is shown, in milliseconds since 1970. */
  readonly shown: number
  /** As `fairDays` gives them. */
  readonly days: readonly DaySpan[]
}

const hourMs = 3_600_000

/**
 * The moment that movement is counted from, in milliseconds since 1970; null where the fair has none. "An hour ago" is one of the
 * fair's: at night the last before it closed, and never before it opened. Its ten minutes are whole, so that all who look share them.
 */
export function movementMoment(movedSince: MovedSince, { shown, days }: Fair): number | null {
  const today = days.findLast(({ from }) => from <= shown)
  if (movedSince === 'opening') return today?.from ?? null
  if (movedSince === 'closing') return days.findLast(({ to }) => to < shown)?.to ?? null
  if (movedSince !== 'hourAgo') return Date.parse(movedSince)
  const end = today ? Math.min(shown, today.to) : shown
  const hourAgo = Math.floor((end - hourMs) / growthStepMs) * growthStepMs
  return today ? Math.max(hourAgo, today.from) : hourAgo
}
