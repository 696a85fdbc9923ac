import type { Language } from '@fairdesk/phrases/shape'

const integers = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const cents = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Uses a uniform minus sign; values rounded to zero have none. */
const minus = (text: string): string => text.replace('-', /[1-9]/.test(text) ? '−' : '')

/** Absent or not defined: a target of 0, an empty group. */
const noValue = '-'

export function formatInteger(value: number | null | undefined): string {
  return value === null || value === undefined ? noValue : minus(integers.format(value))
}

/** Whole yuan, for tables; the exact amount is for `formatExact`. */
export function formatYuan(value: number | null | undefined): string {
  return formatInteger(value === null || value === undefined ? value : Math.round(value))
}

export function formatExact(value: number | null | undefined): string {
  return value === null || value === undefined ? noValue : minus(cents.format(value))
}

/** Percent with one decimal, as tables write it; null, a share of nothing, is a dash. */
export function formatPercent(value: number | null | undefined): string {
  return value === null || value === undefined ? noValue : `${minus(oneDecimal.format(value))}%`
}

/** One decimal: points, averages. */
export function formatDecimal(value: number | null | undefined): string {
  return value === null || value === undefined ? noValue : minus(oneDecimal.format(value))
}

/** Formats a difference, with a plus sign if positive. */
export function formatSigned(value: number, format: (value: number) => string = formatInteger): string {
  const text = format(value)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** Formats with the browser's time zone if none is given, as before the sign-in to a fair. */
export function formatTime(iso: string | number | Date, language: Language, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(language.replace('_', '-'), {
    ...(timeZone ? { timeZone } : {}),
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso))
}

/** Formats with year and seconds, for times of any age. */
export function formatMoment(iso: string | number | Date, language: Language, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(language.replace('_', '-'), {
    ...(timeZone ? { timeZone } : {}),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso))
}

/** Month and day, as a calendar says them. */
export function formatDay(iso: string | number | Date, language: Language, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(language.replace('_', '-'), {
    ...(timeZone ? { timeZone } : {}),
    month: 'short',
    day: 'numeric',
  }).format(new Date(iso))
}
