const secondsOfDay = 86_400
const lastDay = 2_958_465
/** Day 60 of Excel's calendar is 29 February 1900, which never was. */
const leapDay = 60

export type DateShape = {
  readonly day: boolean
  readonly time: boolean
  readonly elapsed: boolean
  /** True for a time with seconds: 1:02:00 shows them, and 1:02 does not. */
  readonly seconds: boolean
}

/** A serial number as yyyy-MM-dd, HH:mm(:ss), both, or elapsed hours; undefined where it is no date Excel knows. */
export function dateText(serial: number, shape: DateShape, from1904: boolean): string | undefined {
  if (serial < 0 || serial > lastDay + 1) return undefined
  let day = Math.floor(serial)
  let second = Math.round((serial - day) * secondsOfDay)
  if (second === secondsOfDay) [day, second] = [day + 1, 0]
  const hours = (shape.elapsed ? day * 24 : 0) + Math.floor(second / 3600)
  const time = clock(hours, second, shape.seconds && !shape.day)
  if (shape.elapsed || !shape.day) return time
  const date = from1904 ? isoDay(Date.UTC(1904, 0, 1 + day)) : day1900(day)
  return shape.time ? `${date} ${time}` : date
}

/** The text of an ISO date or date with time as a cell of type `d` holds it. */
export function isoDateText(iso: string): string {
  const match = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d))?)?/.exec(iso)
  if (match === null) return iso
  const [, date = '', minutes, seconds = '00'] = match
  if (minutes === undefined) return date
  return seconds === '00' && minutes === '00:00' ? date : `${date} ${minutes}${seconds === '00' ? '' : `:${seconds}`}`
}

function day1900(day: number): string {
  if (day === 0) return '1900-01-00'
  if (day === leapDay) return '1900-02-29'
  return isoDay(Date.UTC(1899, 11, day < leapDay ? 31 + day : 30 + day))
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function clock(hours: number, secondOfDay: number, showsSeconds: boolean): string {
  const minutes = Math.floor(secondOfDay / 60) % 60
  const seconds = secondOfDay % 60
  const text = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
  return seconds === 0 && !showsSeconds ? text : `${text}:${String(seconds).padStart(2, '0')}`
}
