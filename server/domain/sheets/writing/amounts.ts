import type { Cell } from './content.ts'

/** Days from 1900 as Excel counts them; before March 1900 it counts one day too many, so such dates stay texts. */
const unixEpochDay = 25_569
const firstSafeDay = 61

/** The digits of a whole number in any form a caller has it, or undefined; Excel keeps 15. */
export function wholeDigits(value: Cell): string | undefined {
  if (typeof value === 'number' ? !Number.isSafeInteger(value) : typeof value !== 'bigint' && typeof value !== 'string')
    return undefined
  const text = Object.is(value, -0) ? '0' : String(value)
  return /^-?\d{1,15}$/.test(text) ? text : undefined
}

/** Fen as yuan with two decimals, without a detour through floating point. */
export function yuan(value: Cell): string | undefined {
  const digits = wholeDigits(value)
  if (digits === undefined) return undefined
  const negative = digits.startsWith('-')
  const padded = (negative ? digits.slice(1) : digits).padStart(3, '0')
  return `${negative ? '-' : ''}${padded.slice(0, -2)}.${padded.slice(-2)}`
}

/** A number with all its digits. */
export function plainNumber(value: Cell): string | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}

/** The serial number of a date yyyy-MM-dd. */
export function dateSerial(value: Cell): string | undefined {
  const match = typeof value === 'string' ? /^(\d{4})-(\d\d)-(\d\d)(?=$|[T ])/.exec(value) : null
  if (match === null) return undefined
  const time = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  const isReal = new Date(time).toISOString().startsWith(match[0])
  const serial = time / 86_400_000 + unixEpochDay
  return isReal && serial >= firstSafeDay ? String(serial) : undefined
}

/** The serial number of a moment yyyy-MM-dd HH:mm, to the minute; without a time that of its date. */
export function momentSerial(value: Cell): string | undefined {
  const day = dateSerial(value)
  const time = typeof value === 'string' ? /[T ](\d\d):(\d\d)/.exec(value) : null
  if (day === undefined || time === null) return day
  const minutes = Number(time[1]) * 60 + Number(time[2])
  return minutes < 1440 ? String(Number((Number(day) + minutes / 1440).toFixed(6))) : undefined
}

/** Formats a share without floating-point noise: 0.906, not 0.9059999999999999. */
export function shareNumber(value: Cell): string | undefined {
  return typeof value === 'number' ? plainNumber(Number(value.toFixed(10))) : undefined
}
