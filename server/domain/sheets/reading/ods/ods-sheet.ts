import type { ReadTask } from '../extract.ts'
import { Grid } from '../grid.ts'
import { type MarkupCell, RowCells } from '../markup/row-cells.ts'
import { shownNumber } from '../markup/shown-number.ts'
import type { Merge } from '../merges.ts'
import { AlteredTexts } from '../values/altered-text.ts'
import { isoDateText } from '../values/date-text.ts'
import { typedDates } from '../values/shown-date.ts'
import { attribute, type XmlHandler } from '../xlsx/xml.ts'
import { CellText } from './cell-text.ts'

const mostRows = 1_048_576

/** Gathers the cells of one named sheet of an OpenDocument spreadsheet. */
export class OdsSheet implements XmlHandler {
  readonly grid: Grid
  readonly merges: Merge[] = []
  readonly hiddenRows: number[] = []
  readonly hiddenColumns: number[] = []
  readonly name: string
  readonly #cells: RowCells
  readonly #columnLimit: number
  readonly #altered = new AlteredTexts()
  readonly #text = new CellText()
  /** Tables stand in cells too, as parts of embedded objects. */
  #tables = 0
  #isRead = false
  #row = 0
  #rowCount = 0
  #isRowHidden = false
  #column = 0
  #columnsSeen = 0
  #attributes = ''

  constructor(task: ReadTask, name: string) {
    this.grid = new Grid(task)
    this.name = name
    this.#columnLimit = task.limits.columns
    this.#cells = new RowCells(this.grid, task.limits.columns)
  }

  open(name: string, attributes: string): void {
    if (name === 'table' && this.#tables++ === 0) this.#isRead = attribute(attributes, 'table:name') === this.name
    if (!this.#isRead || this.#tables !== 1) return
    if (name === 'table-row') this.#openRow(attributes)
    else if (name === 'table-cell' || name === 'covered-table-cell') {
      this.#attributes = attributes
      this.#text.begin()
    } else if (name === 'table-column') this.#openColumns(attributes)
    else this.#text.open(name, attributes)
  }

  close(name: string): void {
    if (name === 'table' && --this.#tables === 0) this.#isRead = false
    if (!this.#isRead || this.#tables !== 1) return
    if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell(name === 'covered-table-cell')
    else if (name === 'table-row') this.#closeRow()
    else this.#text.close(name)
  }

  text(text: string): void {
    if (this.#isRead && this.#tables === 1) this.#text.add(text)
  }

  #openRow(attributes: string): void {
    this.#rowCount = countOf(attributes, 'table:number-rows-repeated')
    const visibility = attribute(attributes, 'table:visibility') ?? 'visible'
    this.#isRowHidden = visibility !== 'visible'
    this.#column = 0
  }

  #closeRow(): void {
    const rowNumbers = this.#cells.end(this.#row + 1, this.#rowCount)
    if (this.#isRowHidden) this.hiddenRows.push(...rowNumbers)
    this.#row += this.#rowCount
  }

  #closeCell(isCovered: boolean): void {
    const attributes = this.#attributes
    const count = countOf(attributes, 'table:number-columns-repeated')
    const first = this.#column
    this.#column += count
    const text = this.#text.end()
    if (isCovered) return
    const right = first + countOf(attributes, 'table:number-columns-spanned') - 1
    const bottom = this.#row + countOf(attributes, 'table:number-rows-spanned')
    if (right > first || bottom > this.#row + 1) this.merges.push({ top: this.#row + 1, left: first, bottom, right })
    const cell = this.#read(text, first)
    if (cell.text === '') return
    // One beyond the last column tells that there are more.
    for (let column = first; column < Math.min(first + count, this.#columnLimit + 1); column++)
      this.#cells.put(this.#row + 1, column, cell)
  }

  #read(text: string, column: number): MarkupCell {
    const attributes = this.#attributes
    const type = attribute(attributes, 'office:value-type')
    const row = this.#row + 1
    if (attribute(attributes, 'calcext:value-type') === 'error' || (type === undefined && /^(?:#|Err:)/.test(text))) {
      this.grid.report({ row, column, kind: 'error-value', text })
      return { text, isText: false }
    }
    if (type === undefined) {
      const isFormula = attribute(attributes, 'table:formula') !== undefined
      if (isFormula && text === '') this.grid.report({ row, column, kind: 'no-value', text: '' })
      return { text, isText: text !== '' }
    }
    if (type === 'float' || type === 'currency' || type === 'percentage') return this.#number(text, { row, column })
    if (type === 'date') return dayCell(attribute(attributes, 'office:date-value') ?? text, text)
    if (type === 'time') return timeCell(attribute(attributes, 'office:time-value') ?? '', text)
    if (type === 'boolean')
      return { text: attribute(attributes, 'office:boolean-value') === 'true' ? 'TRUE' : 'FALSE', isText: false }
    return { text, isText: text !== '', mark: this.#altered.markOf(text) }
  }

  #number(displayed: string, cell: { readonly row: number; readonly column: number }): MarkupCell {
    const { text, lostDigits, mark } = shownNumber(attribute(this.#attributes, 'office:value') ?? '', displayed)
    if (lostDigits) this.grid.report({ ...cell, kind: 'lost-digits', text })
    return { text, isText: false, mark }
  }

  #openColumns(attributes: string): void {
    const first = this.#columnsSeen
    this.#columnsSeen += countOf(attributes, 'table:number-columns-repeated')
    if ((attribute(attributes, 'table:visibility') ?? 'visible') === 'visible') return
    for (let column = first; column < Math.min(this.#columnsSeen, this.#columnLimit); column++)
      this.hiddenColumns.push(column)
  }
}

function dayCell(value: string, displayed: string): MarkupCell {
  const text = isoDateText(value)
  // A program that shows year and month alone, or a year, means no day.
  const isPart = /^\d{4}(?:年(?:\d{1,2}月)?)?$|^\d{1,2}月$/.test(displayed)
  if (isPart) return { text: displayed, isText: false, mark: { date: text.slice(0, 10) } }
  return {
    text,
    isText: false,
    mark: { altered: { kind: 'date', displayedText: displayed, likely: typedDates(text) } },
  }
}

/** PT36H05M00S is 36:05. */
function timeCell(value: string, displayed: string): MarkupCell {
  const [, hours = '', minutes = '', seconds = ''] = /^PT(\d+)H(\d+)M(\d+)/.exec(value) ?? []
  if (hours === '') return { text: displayed, isText: displayed !== '' }
  const text = `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}${Number(seconds) === 0 ? '' : `:${seconds}`}`
  const typed = [Number(hours), Number(minutes), ...(Number(seconds) === 0 ? [] : [Number(seconds)])].join(':')
  return { text, isText: false, mark: { altered: { kind: 'time', displayedText: displayed, likely: [typed] } } }
}

function countOf(attributes: string, name: string): number {
  const count = Number(attribute(attributes, name) ?? 1)
  return Number.isInteger(count) && count > 0 ? Math.min(count, mostRows) : 1
}
