const integers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

export function formatInteger(value: number): string {
  return integers.format(value)
}

/** Percent with one decimal, without its sign; "-" where there is no target. */
export function percent(value: number | null): string {
  if (value === null) return '-'
  return value > 999 ? '>999' : value.toFixed(1)
}

/** The hour that the fair's clocks show, 17:03. */
export function hourAt(moment: number, timeZone: string): string {
  let hours = hoursOf.get(timeZone)
  if (!hours) {
    hours = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    hoursOf.set(timeZone, hours)
  }
  return hours.format(moment)
}

/** The hour, with its date where that is not today's: 02-28 17:25, month first in every browser. */
export function timeAt(moment: number, timeZone: string, nowMs: number): string {
  const hour = hourAt(moment, timeZone)
  const date = dateAt(moment, timeZone)
  return date === dateAt(nowMs, timeZone) ? hour : `${date} ${hour}`
}

function dateAt(moment: number, timeZone: string): string {
  let dates = datesOf.get(timeZone)
  if (!dates) {
    dates = new Intl.DateTimeFormat('en-US', { timeZone, month: '2-digit', day: '2-digit' })
    datesOf.set(timeZone, dates)
  }
  return dates.format(moment).replace('/', '-')
}

const datesOf = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone: making one costs more than all the rest of an update. */
const hoursOf = new Map<string, Intl.DateTimeFormat>()

/** 02:14:36 of milliseconds; never less than nothing. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const units = [seconds / 3600, (seconds / 60) % 60, seconds % 60]
  return units.map((unit) => String(Math.floor(unit)).padStart(2, '0')).join(':')
}
