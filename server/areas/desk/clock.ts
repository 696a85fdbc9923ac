import type { Desk } from '@fairdesk/contract/areas/reports/desk'
import { fairDays, phaseAt } from '@fairdesk/contract/values/fair-days'
import { partAt } from '@fairdesk/contract/values/ordering-time'
import type { FairHours } from '../../domain/switches/switches-in-force.ts'

export type DeskClock = Pick<Desk, 'now' | 'phase' | 'day' | 'opensAt' | 'closesAt' | 'endsAt' | 'graceMinutes'> & {
  /** Part of the fair's hours that is over, 0 to 1; null where no hours are set. */
  readonly elapsed: number | null
}

type Moment = { readonly hours: FairHours; readonly timeZone: string; readonly now: number }

/**
 * Where the fair stands at a moment. Without days the hours of ordering alone tell; without these either a fair counts as open, for
 * nothing says otherwise.
 */
export function clockAt({ hours, timeZone, now }: Moment): DeskClock {
  const days = fairDays(hours, timeZone)
  const { phase, day } = days.length > 0 ? phaseAt(days, now) : phaseWithoutDays(hours, now)
  const next = days.find(({ from }) => from > now)?.from ?? later(hours.openAt, now)
  return {
    now: new Date(now).toISOString(),
    phase,
    day,
    opensAt: phase === 'before' || phase === 'between' ? iso(next) : null,
    // The end of the last day closes nothing: without a time of its own ordering goes on.
    closesAt: hours.closeAt === null ? null : new Date(hours.closeAt).toISOString(),
    endsAt: iso(days.at(-1)?.to),
    graceMinutes: hours.graceMinutes,
    elapsed: partAt(days, now),
  }
}

function phaseWithoutDays({ openAt, closeAt }: FairHours, now: number): Pick<DeskClock, 'phase' | 'day'> {
  if (openAt !== null && now < Date.parse(openAt)) return { phase: 'before', day: null }
  return { phase: closeAt !== null && now >= Date.parse(closeAt) ? 'over' : 'open', day: null }
}

function later(moment: string | null, now: number): number | undefined {
  const at = moment === null ? Number.NaN : Date.parse(moment)
  return at > now ? at : undefined
}

function iso(moment: number | undefined): string | null {
  return moment === undefined ? null : new Date(moment).toISOString()
}
