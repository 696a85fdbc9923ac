import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import type { Switches } from '@fairdesk/contract/switches'
import { fairDays, phaseAt } from '@fairdesk/contract/values/fair-days'

/**
 * Returns the target of the countdown: the end of ordering, before that the end of the day, at night the next
 * morning; null if no times are set.
 */
export function clockOf(
  hours: Pick<Switches, 'days' | 'openAt' | 'closeAt' | 'graceMinutes'>,
  timeZone: string,
  nowMs: number,
): NonNullable<BoardFigures['clock']> | null {
  const closesAt = hours.closeAt === null ? null : Date.parse(hours.closeAt)
  const days = fairDays(hours, timeZone)
  const { phase, day } = phaseAt(days, nowMs)
  const today = phase === 'open' ? days.find((span) => span.day === day) : undefined
  if (today && (closesAt === null || today.to < closesAt))
    return { until: 'day', closesAt: today.to, graceUntil: today.to }
  const next = days.find(({ from }) => from > nowMs)
  if (next && !today && (closesAt === null || next.from < closesAt))
    return { until: 'open', closesAt: next.from, graceUntil: next.from }
  if (closesAt === null) return null
  return { until: 'close', closesAt, graceUntil: closesAt + hours.graceMinutes * 60_000 }
}
