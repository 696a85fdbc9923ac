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
  const found = typeof value === 'string' ? /^(\d{4})-(\d\d)-(\d\d)(?=$|[T ])/.exec(value) : null
  if (found === null) return undefined
  const time = Date.UTC(Number(found[1]), Number(found[2]) - 1, Number(found[3]))
  const isReal = new Date(time).toISOString().startsWith(found[0])
  const serial = time / 86_400_000 + unixEpochDay
  return isReal && serial >= firstSafeDay ? String(serial) : undefined
}
