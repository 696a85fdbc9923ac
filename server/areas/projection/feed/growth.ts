import type { BoardFigures } from '@fairdesk/contract/areas/reports/board-feed'
import type { Switches } from '@fairdesk/contract/switches'
import { fairDays, phaseAt } from '@fairdesk/contract/values/fair-days'
import { type Growth, growthStepMs } from '../../../engine/moments/growth.ts'
import type { GrowthGoal } from '../../../engine/moments/growth-goal.ts'

/** Of a fair that names no hours: the last so many. */
const usualMs = 12 * 3_600_000

type Day = {
  readonly hours: Pick<Switches, 'days' | 'openAt' | 'closeAt'>
  readonly timeZone: string
  readonly now: number
  readonly goal: GrowthGoal
}

/** How orders grew in the day of the fair that runs or ran last, or comes first, from what stood in them when it began. */
export function dayCurve(growth: Growth, day: Day): NonNullable<BoardFigures['growth']> {
  const { from, to } = spanAt(day)
  const last = Math.ceil((Math.min(to, day.now) - from) / growthStepMs)
  const steps = Math.max(0, last)
  const before = growth.from === null ? 0 : Math.round((from - growth.from) / growthStepMs)
  const start = growth.qty.slice(0, Math.max(0, before)).reduce((sum, qty) => sum + qty, 0)
  const qty = Array.from({ length: steps }, (_, step) => (growth.from === null ? 0 : (growth.qty[before + step] ?? 0)))
  return { from, to, stepMin: growthStepMs / 60_000, start, qty, ...day.goal }
}

/** Begins with a whole step, as growth does. */
function spanAt({ hours, timeZone, now }: Day): { readonly from: number; readonly to: number } {
  const days = fairDays(hours, timeZone)
  const { day } = phaseAt(days, now)
  const shown = days.find((one) => one.day === day) ?? days[0]
  if (shown) return { from: Math.floor(shown.from / growthStepMs) * growthStepMs, to: shown.to }
  const to = Math.ceil(now / growthStepMs) * growthStepMs
  return { from: to - usualMs, to }
}
