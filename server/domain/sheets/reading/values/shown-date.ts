import type { CellMark } from '../../cell-mark.ts'
import { type DateShape, dateText } from './date-text.ts'

export type DateFormat = DateShape & {
  readonly kind: 'date'
  /** Pattern of a date format that leaves out the day or the year. */
  readonly pattern?: readonly string[]
  /** True for formats that a typed "3-4" or "12-10" gets by itself. */
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

/** Returns the text and mark of a date or time; undefined if the number is not a date in Excel. */
export function shownDate(
  serial: number,
  format: DateFormat,
  from1904: boolean,
): { readonly text: string; readonly mark: CellMark } | undefined {
  const text = dateText(serial, format, from1904)
  if (text === undefined) return undefined
  if (!format.day)
    return { text, mark: { altered: { kind: 'time', displayedText: text, likely: typedTimes(text, format) } } }
  const date = text.slice(0, 10)
  const [year = '', month = '', day = ''] = date.split('-')
  const displayed = format.pattern
    ? format.pattern.map((formatToken) => shownPart(formatToken, { year, month, day })).join('')
    : text
  if (!format.isLikelyTyped) return { text: displayed, mark: { date } }
  const showsYear = format.pattern?.some((formatToken) => /^y/.test(formatToken)) === true
  const typed = showsYear ? [`${Number(month)}-${year.slice(2)}`] : typedDates(date, format.pattern === undefined)
  return {
    text,
    mark: { altered: { kind: 'date', displayedText: displayed, likely: [...new Set([...typed, displayed])] } },
  }
}

/** Returns texts that become a date when typed, from yyyy-MM-dd: 3-4, 3/4, and with the year 2026.3.4. */
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

function shownPart(
  formatToken: string,
  { year, month, day }: { readonly year: string; readonly month: string; readonly day: string },
): string {
  if (formatToken.startsWith('y')) return formatToken.length > 2 ? year : year.slice(2)
  if (/^m/i.test(formatToken))
    return formatToken.length > 2 ? (monthNames[Number(month) - 1] ?? month) : padded(month, formatToken)
  if (/^(?:d{3}|a{3})/i.test(formatToken)) return ''
  if (/^d/i.test(formatToken)) return padded(day, formatToken)
  if (formatToken.startsWith('"')) return formatToken.slice(1).replace(/"$/, '')
  if (/^[\\!]/.test(formatToken)) return formatToken.slice(1)
  return /^[[_*@]/.test(formatToken) ? '' : formatToken
}

function padded(number: string, formatToken: string): string {
  return formatToken.length === 1 ? String(Number(number)) : number
}
