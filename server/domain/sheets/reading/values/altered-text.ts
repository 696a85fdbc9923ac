import type { Alteration, CellMark, RowMarks } from '../../cell-mark.ts'
import { typedScientific } from './altered-number.ts'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthName = `(?<name>${monthNames.join('|')})`

/** Each text that a pattern below takes begins so. */
const beginning = new RegExp(`^\\d{1,4}(?:[年月/:-]|\\.\\d\\dE)|^(?:${monthNames.join('|')})-`)
const longest = 20

/**
 * The formats that a spreadsheet gives by itself to what it takes for a date, in the languages of China and in English. Size
 * 12月, 2026年3月, 3/4 and 2026.3.4 are none of them.
 */
const dates: readonly RegExp[] = [
  /^(?<first>\d{1,2})月(?<second>\d{1,2})日$/,
  /^(?<year>(?:19|20)\d\d)年(?<first>\d{1,2})月(?<second>\d{1,2})日$/,
  /^(?<year>(?:19|20)\d\d)(?<sign>[/-])(?<first>\d{1,2})\k<sign>(?<second>\d{1,2})$/,
  /^(?<first>\d{1,2})\/(?<second>\d{1,2})\/(?<year>(?:19|20)\d\d|[23]\d)$/,
  /^(?<first>0\d|1\d)\/(?<second>\d\d)\/(?<year>\d\d)$/,
  new RegExp(`^(?<second>\\d{1,2})-${monthName}(?:-(?<year>\\d\\d|(?:19|20)\\d\\d))?$`),
  new RegExp(`^${monthName}-(?<second>\\d\\d)$`),
]

/** With a nought that nobody types: 1:2:0 becomes 1:02:00, and 1:20 stays as it is. */
const time = /^(?=.*:0|.*M$)(?<hours>\d{1,4}):(?<minutes>[0-5]\d)(?::(?<seconds>[0-5]\d))?(?: (?<half>[AP]M))?$/
/** With two decimals, as the format has that a typed 5E2 gets by itself. Numbers of twelve digits and more have lost some. */
const scientific = /^[1-9]\.\d\dE[+-]0{1,2}(?:\d|10)$/

/**
 * What a spreadsheet has probably made of a text in a CSV, which holds what the cell showed when it was saved, or in a cell of
 * texts, whose column was made one too late or that was pasted from such a file. Undefined where
 * somebody may have typed it so. The reader of the column decides whether a date was meant.
 */
export function alteredText(text: string): CellMark | undefined {
  if (text.length > longest || !beginning.test(text)) return undefined
  const altered = alteredDate(text) ?? alteredTime(text) ?? alteredNumber(text)
  return altered && { altered, isText: true }
}

/** More different texts than a column of days has. */
const mostKept = 20_000

/** Marks of a file's texts, each made once: equal cells share theirs. */
export class AlteredTexts {
  readonly #kept = new Map<string, CellMark>()

  marksOf(cells: readonly string[]): RowMarks {
    let marks: (CellMark | undefined)[] | undefined
    for (const [column, text] of cells.entries()) {
      const mark = this.markOf(text)
      if (!mark) continue
      marks ??= []
      marks[column] = mark
    }
    return marks
  }

  markOf(text: string): CellMark | undefined {
    if (text.length > longest || !beginning.test(text)) return undefined
    const kept = this.#kept.get(text)
    if (kept) return kept
    const mark = alteredText(text)
    if (mark && this.#kept.size < mostKept) this.#kept.set(text, mark)
    return mark
  }
}

function alteredDate(shown: string): Alteration | undefined {
  for (const pattern of dates) {
    const { first, second = '', year, name } = pattern.exec(shown)?.groups ?? {}
    if (second === '') continue
    const month = name === undefined ? Number(first) : monthNames.indexOf(name) + 1
    const day = Number(second)
    // Where days are written first, 3-4 becomes 04/03/26 or 04-Mar.
    const mayBeTurned = /^(?:\d\d\/|0\d-)/.test(shown) && isDay(day, month)
    if (!isDay(month, day) && !mayBeTurned && name === undefined) continue
    const typed = isDay(month, day) || name === undefined ? [`${month}-${day}`, `${month}/${day}`] : []
    const turned = mayBeTurned ? [`${day}-${month}`] : []
    // Mar-04 is a day or a year, Mar-50 a year.
    const years = name !== undefined && shown.startsWith(name) ? [`${month}-${second}`, `${month}/${second}`] : []
    const whole = year?.length === 4 ? ['-', '.'].map((sign) => [year, month, day].join(sign)) : []
    return { as: 'date', shown, likely: [...new Set([...typed, ...turned, ...years, ...whole, shown])] }
  }
  return undefined
}

function isDay(month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

function alteredTime(shown: string): Alteration | undefined {
  const { hours, minutes, seconds, half } = time.exec(shown)?.groups ?? {}
  if (hours === undefined) return undefined
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'PM' ? 12 : 0)
  const parts = [hour, Number(minutes), ...(seconds === undefined ? [] : [Number(seconds)])]
  // What is longer than a day is shown with seconds that nobody typed.
  const short = hour >= 24 && seconds === '00' ? [parts.slice(0, 2).join(':')] : []
  return { as: 'time', shown, likely: [...short, parts.join(':')] }
}

function alteredNumber(shown: string): Alteration | undefined {
  if (!scientific.test(shown)) return undefined
  const plain = String(Number(shown))
  return { as: 'scientific', shown, likely: [...typedScientific(plain), plain] }
}
