import type { FairDay, Switches } from '../switches.ts'

/** A day of the fair in milliseconds since 1970: open at `from`, over at `to`. */
export type DaySpan = { readonly day: number; readonly from: number; readonly to: number }

/** Phase of the fair at a moment; `day` is the current or the last day, from 1. */
export type DayPhase = { readonly phase: 'before' | 'open' | 'between' | 'over'; readonly day: number | null }

const mostDays = 31
const dayLength = 86_400_000
const hourLength = 3_600_000

/**
 * Returns the fair's days from its switches, in the fair's time zone. Without named days, these are the dates from
 * openAt to closeAt: the first begins and the last ends with these, those between run from midnight to midnight.
 * Empty if either is missing.
 */
export function fairDays(
  { days, openAt, closeAt }: Pick<Switches, 'days' | 'openAt' | 'closeAt'>,
  timeZone: string,
): DaySpan[] {
  if (days.length > 0) return days.map((day, index) => spanOf(day, index, timeZone))
  if (openAt === null || closeAt === null) return []
  const [opens, closes] = [Date.parse(openAt), Date.parse(closeAt)]
  const spans: DaySpan[] = []
  let spanStart = opens
  while (spanStart < closes && spans.length < mostDays) {
    const spanEnd = Math.min(closes, zoned(dateAfter(dateAt(spanStart, timeZone)), '00:00', timeZone))
    spans.push({ day: spans.length + 1, from: spanStart, to: spanEnd })
    spanStart = spanEnd
  }
  return spans
}

/** @param days ascending, as `fairDays` gives them @param moment in milliseconds since 1970 */
export function phaseAt(days: readonly DaySpan[], moment: number): DayPhase {
  const day = days.findLast(({ from }) => from <= moment)
  if (!day) return { phase: 'before', day: null }
  if (moment < day.to) return { phase: 'open', day: day.day }
  return { phase: day === days.at(-1) ? 'over' : 'between', day: day.day }
}

function spanOf({ date, from, to }: FairDay, index: number, timeZone: string): DaySpan {
  return { day: index + 1, from: zoned(date, from, timeZone), to: zoned(date, to, timeZone) }
}

/** The date that the fair's calendars show at a moment: '2027-03-01'. */
export function dateAt(moment: number, timeZone: string): string {
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 10)
}

/** The first moment of a date ('2027-03-01') and the first one after it, in milliseconds since 1970. */
export function dateSpan(date: string, timeZone: string): { readonly from: number; readonly to: number } {
  return { from: zoned(date, '00:00', timeZone), to: zoned(dateAfter(date), '00:00', timeZone) }
}

/** The beginning of the hour that the fair's clocks show at a moment, and how they show it: '2027-03-01 14:00'. */
export function clockHour(moment: number, timeZone: string): { readonly from: number; readonly text: string } {
  const offset = offsetAt(moment, timeZone)
  const localMs = Math.floor((moment + offset) / hourLength) * hourLength
  return { from: localMs - offset, text: new Date(localMs).toISOString().slice(0, 16).replace('T', ' ') }
}

/** The first moment after this one at which the clocks of a zone show this hour. */
export function nextAtHour(moment: number, hour: string, timeZone: string): number {
  const date = dateAt(moment, timeZone)
  const today = zoned(date, hour, timeZone)
  return today > moment ? today : zoned(dateAfter(date), hour, timeZone)
}

function dateAfter(date: string): string {
  return new Date(Date.parse(date) + dayLength).toISOString().slice(0, 10)
}

/** The moment at which the fair's clocks show this date and hour. */
function zoned(date: string, hour: string, timeZone: string): number {
  const localMs = Date.parse(`${date}T${hour}:00Z`)
  // The difference to UTC is that of the moment itself, which is known only with it: twice is enough where clocks are put forward or back.
  const approximateMs = localMs - offsetAt(localMs, timeZone)
  return localMs - offsetAt(approximateMs, timeZone)
}

/** Returns a zone's offset ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const dateParts = clockOf(timeZone).formatToParts(moment)
  const partValue = (type: Intl.DateTimeFormatPartTypes) =>
    Number(dateParts.find((datePart) => datePart.type === type)?.value)
  const localMs = Date.UTC(
    partValue('year'),
    partValue('month') - 1,
    partValue('day'),
    partValue('hour'),
    partValue('minute'),
    partValue('second'),
  )
  return localMs - Math.floor(moment / 1000) * 1000
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Kept: making one takes a hundred times as long as asking it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone)
  if (cached) return cached
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}
