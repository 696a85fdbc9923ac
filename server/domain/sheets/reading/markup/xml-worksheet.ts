import type { ReadTask } from '../extract.ts'
import { Grid } from '../grid.ts'
import type { Merge } from '../merges.ts'
import { AlteredTexts } from '../values/altered-text.ts'
import { isoDateText } from '../values/date-text.ts'
import type { NumberTexts } from '../values/number-texts.ts'
import { typedDates } from '../values/shown-date.ts'
import { longestRawText } from '../xlsx/xlsx-workbook.ts'
import { attribute, type XmlHandler } from '../xlsx/xml.ts'
import { type MarkupCell, RowCells } from './row-cells.ts'

type Choice = {
  readonly name: string
  readonly numbers: NumberTexts
  readonly styles: ReadonlyMap<string, number>
  readonly from1904: boolean
}

/** Gathers the cells of one named sheet of an XML Spreadsheet 2003. */
export class XmlWorksheet implements XmlHandler {
  readonly grid: Grid
  readonly merges: Merge[] = []
  readonly hiddenRows: number[] = []
  readonly hiddenColumns: number[] = []
  readonly #choice: Choice
  readonly #cells: RowCells
  readonly #columnLimit: number
  readonly #altered = new AlteredTexts()
  #isRead = false
  #row = 0
  #rowHidden = false
  #columnsSeen = 0
  #column = -1
  #lastColumn = -1
  #style = 0
  #hasFormula = false
  #type = ''
  #value = ''
  #isInData = false
  #isInComment = false

  constructor(task: ReadTask, choice: Choice) {
    this.grid = new Grid(task)
    this.#choice = choice
    this.#columnLimit = task.limits.columns
    this.#cells = new RowCells(this.grid, task.limits.columns)
  }

  open(name: string, attributes: string): void {
    if (name === 'Worksheet') this.#isRead = attributeOf(attributes, 'Name') === this.#choice.name
    if (!this.#isRead) return
    if (name === 'Row') this.#openRow(attributes)
    else if (name === 'Cell') this.#openCell(attributes)
    else if (name === 'Data' && !this.#isInComment) this.#openData(attributes)
    else if (name === 'Comment') this.#isInComment = true
    else if (name === 'Column') this.#openColumn(attributes)
  }

  close(name: string): void {
    if (!this.#isRead) return
    if (name === 'Data') this.#isInData = false
    else if (name === 'Comment') this.#isInComment = false
    else if (name === 'Cell') this.#closeCell()
    else if (name === 'Row') this.#closeRow()
    else if (name === 'Worksheet') this.#isRead = false
  }

  text(text: string): void {
    if (this.#isInData && this.#value.length <= longestRawText) this.#value += text
  }

  #openRow(attributes: string): void {
    this.#row = indexOf(attributes, this.#row + 1)
    this.#rowHidden = attributeOf(attributes, 'Hidden') === '1'
    this.#lastColumn = -1
  }

  #closeRow(): void {
    const rowNumbers = this.#cells.end(this.#row)
    if (this.#rowHidden) this.hiddenRows.push(...rowNumbers)
  }

  #openCell(attributes: string): void {
    this.#column = indexOf(attributes, this.#lastColumn + 2) - 1
    const across = numberOf(attributes, 'MergeAcross')
    const down = numberOf(attributes, 'MergeDown')
    this.#lastColumn = this.#column + across
    if (across > 0 || down > 0)
      this.merges.push({ top: this.#row, left: this.#column, bottom: this.#row + down, right: this.#lastColumn })
    this.#style = this.#choice.styles.get(attributeOf(attributes, 'StyleID') ?? '') ?? -1
    this.#hasFormula = attributeOf(attributes, 'Formula') !== undefined
    this.#type = ''
    this.#value = ''
  }

  #openData(attributes: string): void {
    this.#type = attributeOf(attributes, 'Type') ?? 'String'
    this.#isInData = true
  }

  #closeCell(): void {
    this.#cells.put(this.#row, this.#column, this.#read())
  }

  #read(): MarkupCell {
    const [row, column, value] = [this.#row, this.#column, this.#value]
    if (value === '') {
      if (this.#hasFormula && this.#type !== 'String') this.grid.report({ row, column, kind: 'no-value', text: '' })
      return { text: '', isText: false }
    }
    if (this.#type === 'Number') return this.#number(value)
    if (this.#type === 'Boolean') return { text: value === '1' ? 'TRUE' : 'FALSE', isText: false }
    if (this.#type === 'Error') {
      this.grid.report({ row, column, kind: 'error-value', text: value })
      return { text: value, isText: false }
    }
    return this.#type === 'DateTime'
      ? dateCell(value)
      : { text: value, isText: true, mark: this.#altered.markOf(value) }
  }

  #number(value: string): MarkupCell {
    const { text, lostDigits, mark } = this.#choice.numbers.textOf(value, this.#style)
    if (lostDigits) this.grid.report({ row: this.#row, column: this.#column, kind: 'lost-digits', text })
    return { text, isText: false, mark }
  }

  #openColumn(attributes: string): void {
    const first = indexOf(attributes, this.#columnsSeen + 1) - 1
    this.#columnsSeen = first + 1 + numberOf(attributes, 'Span')
    if (attributeOf(attributes, 'Hidden') !== '1') return
    for (let column = first; column < Math.min(this.#columnsSeen, this.#columnLimit); column++)
      this.hiddenColumns.push(column)
  }
}

/** A day, or a time of no day, which the format dates 1899-12-31. */
function dateCell(value: string): MarkupCell {
  const text = /^1899-12-3[01]T/.test(value) ? value.slice(11, 16) : isoDateText(value)
  const kind = text.includes('-') ? 'date' : 'time'
  return {
    text,
    isText: false,
    mark: { altered: { kind, displayedText: text, likely: kind === 'date' ? typedDates(text) : [text] } },
  }
}

/** The value of an attribute with whatever prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  if (!attributes.includes(name)) return undefined
  const prefix = new RegExp(`\\s([\\w-]+:)?${name}\\s*=`).exec(attributes)
  return prefix === null ? undefined : attribute(attributes, `${prefix[1] ?? ''}${name}`)
}

/** Rows and columns come in order; a number that goes back is not one. */
function indexOf(attributes: string, next: number): number {
  const index = Number(attributeOf(attributes, 'Index') ?? next)
  return Number.isInteger(index) && index >= next && index <= 1_048_576 ? index : next
}

function numberOf(attributes: string, name: string): number {
  const count = Number(attributeOf(attributes, name) ?? 0)
  return Number.isInteger(count) && count > 0 ? Math.min(count, 1_048_576) : 0
}
