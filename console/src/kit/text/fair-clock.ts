import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Converts a time to the fair's local time, `2027-03-01T17:30`; empty for null. */
export function clockOf(iso: string | null, timeZone: string): string {
  return iso === null ? '' : dayjs(iso).tz(timeZone).format('YYYY-MM-DDTHH:mm')
}

/** Converts the fair's local time to ISO 8601; null for empty. */
export function momentAt(clock: string, timeZone: string): string | null {
  return clock === '' ? null : dayjs.tz(clock, timeZone).toISOString()
}
