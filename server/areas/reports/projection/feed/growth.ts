import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import type { Switches } from '@fairdesk/contract/switches'
import { fairDays, phaseAt } from '@fairdesk/contract/values/fair-days'
import { type Growth, growthStepMs } from '../../../../engine/moments/growth.ts'
import type { GrowthGoal } from '../../../../engine/moments/growth-goal.ts'

/** Time shown for a fair without opening hours: the last 12 hours. */
const usualMs = 12 * 3_600_000

type Day = {
  readonly hours: Pick<Switches, 'days' | 'openAt' | 'closeAt'>
  readonly timeZone: string
  readonly nowMs: number
  readonly goal: GrowthGoal
}

/** Returns the growth on the fair's current or last day, or its first, from the pieces ordered when it began. */
export function dayCurve(growth: Growth, day: Day): NonNullable<BoardFigures['growth']> {
  const { startMs, endMs } = spanAt(day)
  const last = Math.ceil((Math.min(endMs, day.nowMs) - startMs) / growthStepMs)
  const steps = Math.max(0, last)
  const stepOffset = growth.startMs === null ? 0 : Math.round((startMs - growth.startMs) / growthStepMs)
  const start = growth.qty.slice(0, Math.max(0, stepOffset)).reduce((sum, qty) => sum + qty, 0)
  const qty = Array.from({ length: steps }, (_, step) =>
    growth.startMs === null ? 0 : (growth.qty[stepOffset + step] ?? 0),
  )
  return { from: startMs, to: endMs, stepMin: growthStepMs / 60_000, start, qty, ...day.goal }
}

/** Begins with a whole step, as growth does. */
function spanAt({ hours, timeZone, nowMs }: Day): { readonly startMs: number; readonly endMs: number } {
  const days = fairDays(hours, timeZone)
  const { day } = phaseAt(days, nowMs)
  const daySpan = days.find((candidate) => candidate.day === day) ?? days[0]
  if (daySpan) return { startMs: Math.floor(daySpan.from / growthStepMs) * growthStepMs, endMs: daySpan.to }
  const endMs = Math.ceil(nowMs / growthStepMs) * growthStepMs
  return { startMs: endMs - usualMs, endMs }
}
