import type { orderList } from '@fairdesk/contract/areas/orders/order-list'
import type { Output } from '@fairdesk/contract/endpoint'
import type { Phrases } from '../../../../kit/text/phrases.ts'

type Timeline = Output<typeof orderList.timeline>
type Moment = { readonly value: string; readonly label: string }
type Clock = {
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** The fair's date and its hour of the day at a moment: '2027-03-01', '10:00'. */
  readonly dateOf: (timestamp: string) => string
  readonly hourOf: (timestamp: string) => string
}

const hour = 3_600_000

/** Full hours and the end of each day of the fair that are over; the newest first. */
export function fairMoments(days: Timeline['days'], texts: Phrases['orderTime'], clock: Clock): Moment[] {
  const yesterday = clock.dateOf(new Date(clock.nowMs - 24 * hour).toISOString())
  return days.toReversed().flatMap(({ day, from, to }) => {
    const end = Date.parse(to)
    const hours: Moment[] = []
    for (let timeMs = Math.ceil(Date.parse(from) / hour) * hour; timeMs < Math.min(end, clock.nowMs); timeMs += hour) {
      const value = new Date(timeMs).toISOString()
      hours.unshift({ value, label: texts.day({ day: String(day), hour: clock.hourOf(value) }) })
    }
    if (end > clock.nowMs) return hours
    const isYesterday = clock.dateOf(new Date(end - 1).toISOString()) === yesterday
    return [{ value: to, label: isYesterday ? texts.yesterdayEnd : texts.dayEnd({ day: String(day) }) }, ...hours]
  })
}
