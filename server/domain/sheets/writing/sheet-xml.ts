import { columnLetters, RowCells, type SheetLink } from './cells.ts'
import { columnWidth, sampleOf, titleLines } from './column-width.ts'
import type { Column, Row, SheetContent } from './content.ts'
import { pictureRowHeight } from './pictures.ts'
import { cellStyle } from './styles.ts'
import type { SharedTexts } from './texts/shared-texts.ts'

const rowHeight = 18
/** Characters across a printed page in type of 7 points, which is still readable; a wider sheet takes several pages across. */
const pageWidth = 240
const mostLines = 9

/** The worksheet part of one sheet, piece by piece: head, rows, foot. The header is row 1, or 2 below a title. */
export class SheetXml {
  readonly #content: SheetContent
  readonly #cells: RowCells
  readonly #rowHeight: string
  readonly #headerRow: number
  #rows: number
  #pagesAcross = 1
  readonly #links: SheetLink[] = []

  constructor(content: SheetContent, texts: SharedTexts | null) {
    this.#content = content
    this.#headerRow = headerRowOf(content)
    this.#rows = this.#headerRow
    this.#cells = new RowCells(content.columns, { texts, headerRow: this.#headerRow })
    const hasPictures = content.columns.some(({ kind }) => kind === 'picture')
    this.#rowHeight = hasPictures ? ` ht="${pictureRowHeight}" customHeight="1"` : ''
  }

  /** Rows so far, header and title included. */
  get rows(): number {
    return this.#rows
  }

  /** The addresses that its cells open, by the place of their relation. */
  get links(): readonly SheetLink[] {
    return this.#links
  }

  /** The first rows are only looked at, to make the columns wide enough. */
  head(firstRows: readonly Row[]): string {
    const { columns, title, totals, pinned = 0 } = this.#content
    const sample = sampleOf(firstRows, totals)
    const widths = columns.map((column) => columnWidth(column, sample))
    this.#pagesAcross = Math.ceil(widths.reduce((sum, width) => sum + width, 0) / pageWidth)
    const lines = Math.max(...columns.map(({ title }, index) => titleLines(title, widths[index] ?? 1)))
    return [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"',
      ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">',
      '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
      `<sheetViews><sheetView workbookViewId="0">${pane(pinned, this.#headerRow)}</sheetView></sheetViews>`,
      `<sheetFormatPr defaultRowHeight="${rowHeight}" customHeight="1"/>`,
      `<cols>${columns.map(({ kind }, index) => columnXml(kind, { index, width: widths[index] ?? 0 })).join('')}</cols>`,
      `<sheetData>${title === undefined ? '' : `<row r="1" ht="22" customHeight="1">${this.#cells.title(title)}</row>`}`,
      `<row r="${this.#headerRow}" ht="${10 + 14 * Math.min(lines, mostLines)}" customHeight="1">${this.#cells.header(this.#headerRow)}</row>`,
    ].join('')
  }

  row(values: Row): string {
    const row = ++this.#rows
    this.#links.push(...this.#cells.links(row, values))
    if (this.#content.isSubtotal?.(values) === true) return `<row r="${row}">${this.#cells.subtotal(row, values)}</row>`
    return `<row r="${row}"${this.#rowHeight}>${this.#cells.data(row, values)}</row>`
  }

  /** Totals, the filter over all rows above them, and no green corners where codes look like numbers. */
  foot(totals: SheetContent['totals'], drawing: boolean): string {
    const filter = filterRange(this.#content, this.#rows)
    if (totals !== undefined) this.#links.push(...this.#cells.links(this.#rows + 1, totals))
    const last =
      totals === undefined
        ? ''
        : `<row r="${++this.#rows}" ht="22" customHeight="1">${this.#cells.totals(this.#rows, totals)}</row>`
    return [
      `${last}</sheetData>${protection(this.#content.columns)}<autoFilter ref="${filter}"/>`,
      validations(this.#content.columns, filter),
      hyperlinks(this.#links),
      '<printOptions horizontalCentered="1" gridLines="1"/>',
      '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>',
      `<pageSetup paperSize="9" orientation="landscape" fitToWidth="${this.#pagesAcross}" fitToHeight="0"/>`,
      '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>',
      `<ignoredErrors><ignoredError sqref="A1:${columnLetters(this.#content.columns.length - 1)}${this.#rows}" numberStoredAsText="1"/></ignoredErrors>`,
      drawing ? '<drawing r:id="rId1"/>' : '',
      '</worksheet>',
    ].join('')
  }
}

/** Without a password: it keeps the columns where they are, not people out. */
function protection(columns: readonly Column[]): string {
  const isForm = columns.some(({ entry }) => entry !== undefined)
  return isForm
    ? '<sheetProtection sheet="1" objects="1" scenarios="1" formatCells="0" formatColumns="0" formatRows="0" autoFilter="0"/>'
    : ''
}

/** Whole numbers where a form is filled in. `filter`: the range of head and rows. */
function validations(columns: readonly Column[], filter: string): string {
  const [head = 1, last = 1] = [...filter.matchAll(/\d+/g)].map(Number)
  const rules = columns.flatMap(({ entry }, index) => {
    if (!entry || last <= head) return []
    const letters = columnLetters(index)
    return `<dataValidation type="whole" operator="between" allowBlank="1" showErrorMessage="1" sqref="${letters}${head + 1}:${letters}${last}"><formula1>0</formula1><formula2>${entry.maxQty}</formula2></dataValidation>`
  })
  return rules.length === 0 ? '' : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}

function hyperlinks(links: readonly SheetLink[]): string {
  if (links.length === 0) return ''
  return `<hyperlinks>${links.map(({ cell }, index) => `<hyperlink ref="${cell}" r:id="${linkId(index)}"/>`).join('')}</hyperlinks>`
}

export function linkId(index: number): string {
  return `link${index + 1}`
}

export function filterRange(content: Pick<SheetContent, 'columns' | 'title'>, rows: number): string {
  return `A${headerRowOf(content)}:${columnLetters(content.columns.length - 1)}${rows}`
}

export function headerRowOf({ title }: Pick<SheetContent, 'title'>): number {
  return title === undefined ? 1 : 2
}

function pane(pinned: number, headerRow: number): string {
  const rows = `ySplit="${headerRow}"`
  return pinned === 0
    ? `<pane ${rows} topLeftCell="A${headerRow + 1}" activePane="bottomLeft" state="frozen"/>`
    : `<pane xSplit="${pinned}" ${rows} topLeftCell="${columnLetters(pinned)}${headerRow + 1}" activePane="bottomRight" state="frozen"/>`
}

/** Builds a column whose style also applies to blank cells: input in a template's text column remains text. */
function columnXml(kind: Column['kind'], { index, width }: { index: number; width: number }): string {
  return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${cellStyle(kind)}" customWidth="1"/>`
}
