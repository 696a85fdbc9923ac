import { SheetProblem } from '../../problem.ts'
import type { ReadTask } from '../extract.ts'
import { Grid, isBlank } from '../grid.ts'
import type { Merge } from '../merges.ts'
import { AlteredTexts } from '../values/altered-text.ts'
import { longestRawText } from '../xlsx/xlsx-workbook.ts'
import { decodeHtml, htmlAttribute } from './html-tags.ts'
import { type MarkupCell, RowCells } from './row-cells.ts'
import { shownNumber } from './shown-number.ts'

const deepestTable = 50
const widestSpan = 1_000

const textFormat = /(?:mso-number-format|vnd\.ms-excel\.numberformat)\s*:\s*["']?\s*\\?@/i
const hiddenStyle = /display\s*:\s*none/i
const number = /^[-+]?[\d,.]+%?$/

type OpenCell = { readonly attributes: string; text: string }

/** Gathers the rows of all tables of a page. Inner tables are read in place of the cells that they stand in. */
export class HtmlTables {
  readonly grid: Grid
  readonly merges: Merge[] = []
  readonly hiddenRows: number[] = []
  readonly hiddenColumns: number[] = []
  readonly #cells: RowCells
  readonly #columnLimit: number
  readonly #altered = new AlteredTexts()
  /** Classes of cells that hold texts. */
  readonly #textClasses = new Set<string>()
  /** The last row that a cell from above reaches into, by column. */
  #reach: number[] = []
  #depth = 0
  #row = 0
  #column = 0
  #isInRow = false
  #isRowHidden = false
  #columnsSeen = 0
  #cell: OpenCell | undefined

  constructor(task: ReadTask) {
    this.grid = new Grid(task)
    this.#columnLimit = task.limits.columns
    this.#cells = new RowCells(this.grid, task.limits.columns)
  }

  style(text: string): void {
    for (const [, names = '', rules = ''] of text.matchAll(/([^{}]{1,1000})\{([^{}]*)\}/g)) {
      if (!textFormat.test(rules)) continue
      for (const [, name = ''] of names.matchAll(/\.([\w-]+)/g)) this.#textClasses.add(name.toLowerCase())
    }
  }

  open(name: string, attributes: string): void {
    if (name === 'table') this.#openTable()
    else if (this.#depth === 0) return
    else if (name === 'tr') this.#openRow(attributes)
    else if (name === 'td' || name === 'th') this.#openCell(attributes)
    else if (name === 'col') this.#openColumns(attributes)
    else if (name === 'br' || name === 'p' || name === 'div') this.#breakLine()
  }

  close(name: string): void {
    if (name === 'td' || name === 'th') this.#closeCell()
    else if (name === 'tr') this.#closeRow()
    else if (name === 'table') this.#closeTable()
  }

  text(text: string): void {
    if (this.#cell && this.#cell.text.length <= longestRawText) this.#cell.text += text
  }

  end(): void {
    this.#closeRow()
  }

  #openTable(): void {
    this.#closeRow()
    this.#reach = []
    if (++this.#depth > deepestTable) throw new SheetProblem('bomb', { what: 'depth' })
  }

  #closeTable(): void {
    this.#closeRow()
    this.#reach = []
    this.#depth = Math.max(0, this.#depth - 1)
  }

  #openRow(attributes: string): void {
    this.#closeRow()
    this.#row++
    this.#column = 0
    this.#isInRow = true
    this.#isRowHidden = hiddenStyle.test(htmlAttribute(attributes, 'style') ?? '')
  }

  #closeRow(): void {
    this.#closeCell()
    if (!this.#isInRow) return
    this.#isInRow = false
    const rowNumbers = this.#cells.end(this.#row)
    if (this.#isRowHidden) this.hiddenRows.push(...rowNumbers)
  }

  #openCell(attributes: string): void {
    this.#closeCell()
    if (!this.#isInRow) this.#openRow('')
    while ((this.#reach[this.#column] ?? 0) >= this.#row) this.#column++
    this.#cell = { attributes, text: '' }
  }

  #closeCell(): void {
    if (!this.#cell) return
    const { attributes, text } = this.#cell
    this.#cell = undefined
    const { right, bottom } = this.#span(attributes)
    this.#cells.put(this.#row, this.#column, this.#read(plainText(text), attributes))
    for (let column = this.#column; column <= right && bottom > this.#row; column++) this.#reach[column] = bottom
    this.#column = right + 1
  }

  #span(attributes: string): { readonly right: number; readonly bottom: number } {
    const right = this.#column + spanOf(attributes, 'colspan') - 1
    const bottom = this.#row + spanOf(attributes, 'rowspan') - 1
    if (right > this.#column || bottom > this.#row)
      this.merges.push({ top: this.#row, left: this.#column, bottom, right })
    return { right, bottom }
  }

  /** Excel adds the number behind a rounded text; a cell formatted as text is one. */
  #read(text: string, attributes: string): MarkupCell {
    const value = htmlAttribute(attributes, 'x:num')
    if (value !== undefined && value !== '') {
      const numberText = shownNumber(value, text)
      if (numberText.lostDigits)
        this.grid.report({ row: this.#row, column: this.#column, kind: 'lost-digits', text: numberText.text })
      return { text: numberText.text, isText: false, mark: numberText.mark }
    }
    if (/^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(text))
      this.grid.report({ row: this.#row, column: this.#column, kind: 'error-value', text })
    if (this.#isText(attributes)) return { text, isText: text !== '' }
    return { text, isText: text !== '' && !number.test(text), mark: this.#altered.markOf(text) }
  }

  #isText(attributes: string): boolean {
    if (textFormat.test(htmlAttribute(attributes, 'style') ?? '')) return true
    const classes = htmlAttribute(attributes, 'class')?.toLowerCase().split(/\s+/) ?? []
    return classes.some((name) => this.#textClasses.has(name))
  }

  #openColumns(attributes: string): void {
    const count = spanOf(attributes, 'span')
    const first = this.#columnsSeen
    this.#columnsSeen += count
    if (!hiddenStyle.test(htmlAttribute(attributes, 'style') ?? '')) return
    for (let column = first; column < Math.min(first + count, this.#columnLimit); column++)
      this.hiddenColumns.push(column)
  }

  #breakLine(): void {
    this.text('\0')
  }
}

function spanOf(attributes: string, name: string): number {
  const count = Number(htmlAttribute(attributes, name) ?? 1)
  return Number.isInteger(count) && count > 0 ? Math.min(count, widestSpan) : 1
}

/** White space as a browser shows it; line breaks come as U+0000, which no page holds. */
function plainText(text: string): string {
  const lines = text.split('\0').map((line) =>
    decodeHtml(line)
      .replaceAll(/[\s\u00A0]+/g, ' ')
      .trim(),
  )
  const joined = lines.join('\n').replace(/^\n+|\n+$/g, '')
  return isBlank(joined) ? '' : joined
}
