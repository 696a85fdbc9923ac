import type { CellMark } from '../../cell-mark.ts'
import type { ReadTask } from '../extract.ts'
import { Grid, isBlank } from '../grid.ts'
import type { Merge } from '../merges.ts'
import { AlteredTexts } from '../values/altered-text.ts'
import { isoDateText } from '../values/date-text.ts'
import { NumberTexts } from '../values/number-texts.ts'
import { typedDates } from '../values/shown-date.ts'
import { columnOf, rangeOf } from './references.ts'
import { longestRawText, unescapeText, type Workbook } from './xlsx-workbook.ts'
import { attribute, detached, isTrue, type XmlHandler } from './xml.ts'

const textTypes = new Set(['s', 'str', 'inlineStr'])

/** Parses the XML of one sheet into a grid of displayed cell values. */
export class SheetScan implements XmlHandler {
  readonly grid: Grid
  readonly merges: Merge[] = []
  readonly hiddenRows: number[] = []
  isFiltered = false
  readonly #hiddenColumns: { readonly first: number; readonly last: number }[] = []
  readonly #workbook: Workbook
  readonly #numbers: NumberTexts
  readonly #altered = new AlteredTexts()
  readonly #columnLimit: number
  #row = 0
  #cells: string[] = []
  #textCells = 0
  #marks: (CellMark | undefined)[] | undefined
  #mark: CellMark | undefined
  #column = -1
  #type = ''
  #style = 0
  #value = ''
  #formula = ''
  #takingFormula = false
  #metadata = 0
  #hasFormula = false
  #hasValue = false
  #hasInlineText = false
  #rowHidden = false
  #taking = false
  #aids = 0
  /** Ranges of array formulas: only their first cells hold the formula. */
  readonly #arrays: Merge[] = []

  constructor(workbook: Workbook, task: ReadTask) {
    this.grid = new Grid(task)
    this.#workbook = workbook
    this.#numbers = new NumberTexts(workbook)
    this.#columnLimit = task.limits.columns
  }

  open(name: string, attributes: string): void {
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') {
      this.#hasValue = true
      this.#taking = !this.#hasInlineText
    } else if (name === 'is') this.#openInlineText()
    else if (name === 'f') this.#openFormula(attributes)
    else if (name === 'row') this.#openRow(attributes)
    else if (name === 't') this.#taking = this.#type === 'inlineStr' && this.#aids === 0
    else if (name === 'rPh') this.#aids++
    else if (name === 'col') this.#openColumns(attributes)
    else if (name === 'autoFilter') this.isFiltered = true
    else if (name === 'mergeCell') this.#merge(attribute(attributes, 'ref') ?? '')
  }

  close(name: string): void {
    if (name === 'c') this.#closeCell()
    else if (name === 'v' || name === 't') this.#taking = false
    else if (name === 'f') this.#takingFormula = false
    else if (name === 'row') this.#closeRow()
    else if (name === 'rPh') this.#aids--
  }

  text(text: string): void {
    if (this.#taking) {
      if (this.#value.length <= longestRawText) this.#value += text
    } else if (this.#takingFormula) this.#formula += text
  }

  /** Only columns with content count. */
  get hiddenColumns(): number[] {
    const isHidden = (column: number) =>
      this.#hiddenColumns.some(({ first, last }) => column >= first && column <= last)
    return Array.from({ length: this.grid.width }, (_, column) => column).filter(isHidden)
  }

  #openRow(attributes: string): void {
    const number = Number(attribute(attributes, 'r') ?? this.#row + 1)
    this.#row = Number.isInteger(number) && number > 0 ? number : this.#row + 1
    this.#rowHidden = isTrue(attribute(attributes, 'hidden'))
    this.#cells = []
    this.#textCells = 0
    this.#marks = undefined
    this.#column = -1
  }

  #closeRow(): void {
    const isAdded = this.grid.addRow(this.#row, { cells: this.#cells, textCells: this.#textCells, marks: this.#marks })
    if (isAdded && this.#rowHidden) this.hiddenRows.push(this.#row)
  }

  #openCell(attributes: string): void {
    const reference = attribute(attributes, 'r')
    const column = reference === undefined ? -1 : columnOf(reference)
    this.#column = column < 0 ? this.#column + 1 : column
    this.#type = attribute(attributes, 't') ?? 'n'
    this.#style = Number(attribute(attributes, 's') ?? 0)
    this.#metadata = Number(attribute(attributes, 'vm') ?? 0)
    this.#value = ''
    this.#formula = ''
    this.#hasFormula = false
    this.#hasValue = false
    this.#hasInlineText = false
  }

  /** Some writers store an inline text in `v` too: it counts once. */
  #openInlineText(): void {
    if (this.#type !== 'inlineStr') return
    this.#hasInlineText = true
    this.#value = ''
  }

  #openFormula(attributes: string): void {
    this.#hasFormula = this.#takingFormula = true
    const range = this.#workbook.isCalculated ? undefined : rangeOf(attribute(attributes, 'ref') ?? '')
    if (range && attribute(attributes, 't') === 'array') this.#arrays.push(range)
  }

  #isUncalculated(): boolean {
    if (this.#workbook.isCalculated) return false
    const [row, column] = [this.#row, this.#column]
    const isWithin = ({ top, bottom, left, right }: Merge) =>
      row >= top && row <= bottom && column >= left && column <= right
    return this.#hasFormula || this.#arrays.some(isWithin)
  }

  #closeCell(): void {
    this.#mark = undefined
    const text = this.grid.tidy(this.#row, this.#column, this.#shown())
    if (text === '') return
    if (this.#column >= this.#columnLimit) {
      if (!isBlank(text)) this.grid.passOver(this.#row, this.#column)
      return
    }
    this.#cells[this.#column] = text
    if (this.#mark) {
      this.#marks ??= []
      this.#marks[this.#column] = this.#mark
    }
    if (textTypes.has(this.#type)) this.#textCells++
  }

  #shown(): string {
    if (this.#showsPicture()) return this.#blankBecause('picture')
    if (this.#isUncalculated()) return this.#blankBecause('no-value')
    if (this.#value === '') return this.#hasNoResult() ? this.#blankBecause('no-value') : ''
    // Number('') is 0: some programs write blank cells without a number as shared texts.
    if (this.#type === 's') return this.#text(this.#workbook.sharedTexts[Number(this.#value)] ?? '')
    if (textTypes.has(this.#type)) return this.#text(unescapeText(detached(this.#value)))
    if (this.#type === 'b') return isTrue(this.#value) ? 'TRUE' : 'FALSE'
    if (this.#type === 'd') {
      const text = isoDateText(this.#value)
      this.#mark = { altered: { kind: 'date', displayedText: text, likely: typedDates(text) } }
      return text
    }
    if (this.#type === 'e') {
      this.grid.report({ row: this.#row, column: this.#column, kind: 'error-value', text: this.#value })
      return detached(this.#value)
    }
    const { text, lostDigits, mark } = this.#numbers.textOf(detached(this.#value), this.#style)
    this.#mark = mark
    if (lostDigits) this.grid.report({ row: this.#row, column: this.#column, kind: 'lost-digits', text })
    return text
  }

  /** A formula whose result is a blank text has a value, of the type of texts. */
  #hasNoResult(): boolean {
    return this.#hasFormula && !(this.#hasValue && this.#type === 'str')
  }

  /**
   * Excel 365 stores a picture in a cell as an error whose metadata leads to it; WPS as a formula, which other programs
   * cannot calculate.
   */
  #showsPicture(): boolean {
    if (this.#type === 'e' && this.#metadata > 0 && this.#workbook.isPicture?.(this.#metadata)) return true
    return this.#hasFormula && /^\s*=?(?:_xlfn\.)*dispimg\(/i.test(this.#formula)
  }

  /** WPS stores the formula as its result too. */
  #text(text: string): string {
    if (/^=(?:_xlfn\.)*dispimg\(/i.test(text)) return this.#blankBecause('picture')
    this.#mark = this.#altered.markOf(text)
    return text
  }

  #blankBecause(kind: 'no-value' | 'picture'): string {
    this.grid.report({
      row: this.#row,
      column: this.#column,
      kind,
      text: this.#value || (kind === 'picture' ? this.#formula : ''),
    })
    return ''
  }

  #openColumns(attributes: string): void {
    if (!isTrue(attribute(attributes, 'hidden'))) return
    const first = Number(attribute(attributes, 'min') ?? 1)
    this.#hiddenColumns.push({ first: first - 1, last: Number(attribute(attributes, 'max') ?? first) - 1 })
  }

  #merge(reference: string): void {
    const range = rangeOf(reference)
    if (range) this.merges.push(range)
  }
}
