import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import { fairDays, phaseAt } from '@fairdesk/contract/values/fair-days'
import { partAt } from '@fairdesk/contract/values/ordering-time'
import type { FairHours } from '../../../domain/switches/switches-in-force.ts'

export type DeskClock = Pick<Desk, 'now' | 'phase' | 'day' | 'opensAt' | 'closesAt' | 'endsAt' | 'graceMinutes'> & {
  /** Part of the fair's hours that is over, 0 to 1; null where no hours are set. */
  readonly elapsed: number | null
}

/** Returns the phase of the fair at a moment. Without days only the hours decide; without hours it counts as open. */
export function clockAt({
  hours,
  timeZone,
  nowMs,
}: {
  readonly hours: FairHours
  readonly timeZone: string
  readonly nowMs: number
}): DeskClock {
  const days = fairDays(hours, timeZone)
  const { phase, day } = days.length > 0 ? phaseAt(days, nowMs) : phaseWithoutDays(hours, nowMs)
  const next = days.find(({ from }) => from > nowMs)?.from ?? later(hours.openAt, nowMs)
  return {
    now: new Date(nowMs).toISOString(),
    phase,
    day,
    opensAt: phase === 'before' || phase === 'between' ? iso(next) : null,
    // The end of the last day closes nothing: without a time of its own ordering goes on.
    closesAt: hours.closeAt === null ? null : new Date(hours.closeAt).toISOString(),
    endsAt: iso(days.at(-1)?.to),
    graceMinutes: hours.graceMinutes,
    elapsed: partAt(days, nowMs),
  }
}

function phaseWithoutDays({ openAt, closeAt }: FairHours, nowMs: number): Pick<DeskClock, 'phase' | 'day'> {
  if (openAt !== null && nowMs < Date.parse(openAt)) return { phase: 'before', day: null }
  return { phase: closeAt !== null && nowMs >= Date.parse(closeAt) ? 'over' : 'open', day: null }
}

function later(moment: string | null, nowMs: number): number | undefined {
  const timeMs = moment === null ? Number.NaN : Date.parse(moment)
  return timeMs > nowMs ? timeMs : undefined
}

function iso(moment: number | undefined): string | null {
  return moment === undefined ? null : new Date(moment).toISOString()
}
