import type { Alteration, CellMark, RowMarks } from '../../cell-mark.ts'
import { typedScientific } from './altered-number.ts'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthName = `(?<name>${monthNames.join('|')})`

/** Each text that a pattern below takes begins so. */
const beginning = new RegExp(`^\\d{1,4}(?:[年月/:-]|\\.\\d\\dE)|^(?:${monthNames.join('|')})-`)
const longest = 20

/**
 * Date formats that a spreadsheet applies by itself, in the languages of China and in English. Sizes 12月, 2026年3月, 3/4
 * and 2026.3.4 are not among them.
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

/** Requires a zero that is never typed: 1:2:0 becomes 1:02:00, and 1:20 is unchanged. */
const time = /^(?=.*:0|.*M$)(?<hours>\d{1,4}):(?<minutes>[0-5]\d)(?::(?<seconds>[0-5]\d))?(?: (?<half>[AP]M))?$/
/** With two decimals, as the format has that a typed 5E2 gets by itself. Numbers of twelve digits and more have lost some. */
const scientific = /^[1-9]\.\d\dE[+-]0{1,2}(?:\d|10)$/

/**
 * Returns the likely change a spreadsheet made to a text in a CSV, which holds the cell as displayed when saved, or in
 * a text cell whose column was formatted too late or that was pasted from a CSV. Undefined if the text may have been
 * typed that way. The column's parser decides if a date was meant.
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
    const cached = this.#kept.get(text)
    if (cached) return cached
    const mark = alteredText(text)
    if (mark && this.#kept.size < mostKept) this.#kept.set(text, mark)
    return mark
  }
}

function alteredDate(displayed: string): Alteration | undefined {
  for (const pattern of dates) {
    const { first, second = '', year, name } = pattern.exec(displayed)?.groups ?? {}
    if (second === '') continue
    const month = name === undefined ? Number(first) : monthNames.indexOf(name) + 1
    const day = Number(second)
    // In day-first locales 3-4 becomes 04/03/26 or 04-Mar.
    const mayBeTurned = /^(?:\d\d\/|0\d-)/.test(displayed) && isDay(day, month)
    if (!isDay(month, day) && !mayBeTurned && name === undefined) continue
    const typed = isDay(month, day) || name === undefined ? [`${month}-${day}`, `${month}/${day}`] : []
    const turned = mayBeTurned ? [`${day}-${month}`] : []
    // Mar-04 is a day or a year, Mar-50 a year.
    const years = name !== undefined && displayed.startsWith(name) ? [`${month}-${second}`, `${month}/${second}`] : []
    const fullDates = year?.length === 4 ? ['-', '.'].map((sign) => [year, month, day].join(sign)) : []
    return {
      kind: 'date',
      displayedText: displayed,
      likely: [...new Set([...typed, ...turned, ...years, ...fullDates, displayed])],
    }
  }
  return undefined
}

function isDay(month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

function alteredTime(displayed: string): Alteration | undefined {
  const { hours, minutes, seconds, half } = time.exec(displayed)?.groups ?? {}
  if (hours === undefined) return undefined
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'PM' ? 12 : 0)
  const timeParts = [hour, Number(minutes), ...(seconds === undefined ? [] : [Number(seconds)])]
  // Times over a day are displayed with seconds that were not typed.
  const short = hour >= 24 && seconds === '00' ? [timeParts.slice(0, 2).join(':')] : []
  return { kind: 'time', displayedText: displayed, likely: [...short, timeParts.join(':')] }
}

function alteredNumber(displayed: string): Alteration | undefined {
  if (!scientific.test(displayed)) return undefined
  const plain = String(Number(displayed))
  return { kind: 'scientific', displayedText: displayed, likely: [...typedScientific(plain), plain] }
}
