import type { CellMark } from '../../cell-mark.ts'
import { type DateShape, dateText } from './date-text.ts'

export type DateFormat = DateShape & {
  readonly kind: 'date'
  /** What a format that leaves out the day or the year shows of a date. */
  readonly pattern?: readonly string[]
  /** Whether it is one of those that a typed "3-4" or "12-10" gets by itself. */
  readonly isLikelyTyped: boolean
}

const token = /"[^"]*"|[\\!][\s\S]|\[[^\]]*\]|[_*][\s\S]|y+|m+|d+|a{3,}|[\s\S]/gi
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Reads the first section of a format that shows days and no time. */
export function datePattern(code: string): Pick<DateFormat, 'pattern' | 'isLikelyTyped'> {
  const tokens = [...code.matchAll(token)].map(([text]) =>
    text.toLowerCase().startsWith('y') ? 'y'.repeat(text.length) : text,
  )
  const end = tokens.indexOf(';')
  const pattern = end < 0 ? tokens : tokens.slice(0, end)
  const has = (shape: RegExp) => pattern.some((text) => shape.test(text))
  const [year, month, day] = [has(/^y/), has(/^m/i), has(/^d{1,2}$/i)]
  if ((year && month && day) || !(year || month)) return { isLikelyTyped: true }
  return { pattern, isLikelyTyped: day || (year && has(/^m{3}/i)) }
}

/** The text of a date or time, and what else is to be known of it; undefined where the number is no date Excel knows. */
export function shownDate(
  serial: number,
  format: DateFormat,
  from1904: boolean,
): { readonly text: string; readonly mark: CellMark } | undefined {
  const text = dateText(serial, format, from1904)
  if (text === undefined) return undefined
  if (!format.day) return { text, mark: { altered: { as: 'time', shown: text, likely: typedTimes(text, format) } } }
  const date = text.slice(0, 10)
  const [year = '', month = '', day = ''] = date.split('-')
  const shown = format.pattern ? format.pattern.map((part) => shownPart(part, { year, month, day })).join('') : text
  if (!format.isLikelyTyped) return { text: shown, mark: { date } }
  const showsYear = format.pattern?.some((part) => /^y/.test(part)) === true
  const typed = showsYear ? [`${Number(month)}-${year.slice(2)}`] : typedDates(date, format.pattern === undefined)
  return { text, mark: { altered: { as: 'date', shown, likely: [...new Set([...typed, shown])] } } }
}

/** What becomes a date when it is typed, from yyyy-MM-dd: 3-4, 3/4, and with the year 2026.3.4. */
export function typedDates(date: string, isWhole = true): string[] {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  const [m, d] = [Number(month), Number(day)]
  return [`${m}-${d}`, `${m}/${d}`, ...(isWhole ? [`${year}-${m}-${d}`, `${year}.${m}.${d}`] : [])]
}

/** 1:2:0 is shown as 1:02:00; 40:20, which is more than a day, as 40:20:00. */
function typedTimes(text: string, { elapsed }: DateShape): string[] {
  const typed = text.replaceAll(/\b0(?=\d)/g, '')
  return elapsed && typed.endsWith(':0') ? [typed.slice(0, -2), typed] : [typed]
}

type Day = { readonly year: string; readonly month: string; readonly day: string }

function shownPart(part: string, { year, month, day }: Day): string {
  if (part.startsWith('y')) return part.length > 2 ? year : year.slice(2)
  if (/^m/i.test(part)) return part.length > 2 ? (monthNames[Number(month) - 1] ?? month) : padded(month, part)
  if (/^(?:d{3}|a{3})/i.test(part)) return ''
  if (/^d/i.test(part)) return padded(day, part)
  if (part.startsWith('"')) return part.slice(1).replace(/"$/, '')
  if (/^[\\!]/.test(part)) return part.slice(1)
  return /^[[_*@]/.test(part) ? '' : part
}

function padded(number: string, part: string): string {
  return part.length === 1 ? String(Number(number)) : number
}
