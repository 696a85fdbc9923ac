import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A moment by the clock of the fair, `2027-03-01T17:30`; empty for none. */
export function clockOf(iso: string | null, timeZone: string): string {
  return iso === null ? '' : dayjs(iso).tz(timeZone).format('YYYY-MM-DDTHH:mm')
}

/** The moment at which the clock of the fair says so; null for none. */
export function momentAt(clock: string, timeZone: string): string | null {
  return clock === '' ? null : dayjs.tz(clock, timeZone).toISOString()
}
