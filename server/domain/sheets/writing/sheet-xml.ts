import type { Column, Row, SheetContent } from '../content.ts'
import { columnLetters, RowCells } from './cells.ts'
import { pictureColumnWidth, pictureRowHeight } from './pictures.ts'
import { cellStyle } from './styles.ts'

const defaultWidths = { text: 16, integer: 10, money: 13, percent: 10, date: 12, picture: pictureColumnWidth } as const
const widestByTitle = 40

/** The worksheet part of one sheet, piece by piece: head, rows, foot. The header is row 1. */
export class SheetXml {
  readonly #content: SheetContent
  readonly #cells: RowCells
  readonly #rowHeight: string
  #rows = 1

  constructor(content: SheetContent) {
    this.#content = content
    this.#cells = new RowCells(content.columns)
    const hasPictures = content.columns.some(({ kind }) => kind === 'picture')
    this.#rowHeight = hasPictures ? ` ht="${pictureRowHeight}" customHeight="1"` : ''
  }

  /** Rows so far, header included. */
  get rows(): number {
    return this.#rows
  }

  head(): string {
    return [
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"',
      ' xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">',
      '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
      `<sheetFormatPr defaultRowHeight="15"/><cols>${this.#content.columns.map(columnXml).join('')}</cols>`,
      `<sheetData><row r="1" ht="24" customHeight="1">${this.#cells.header(1)}</row>`,
    ].join('')
  }

  row(values: Row): string {
    const row = ++this.#rows
    return `<row r="${row}"${this.#rowHeight}>${this.#cells.data(row, values)}</row>`
  }

  /** Totals, the filter over all rows above them, and no green corners where codes look like numbers. */
  foot(totals: SheetContent['totals'], drawing: boolean): string {
    const filter = filterRange(this.#content.columns, this.#rows)
    const last = totals === undefined ? '' : `<row r="${++this.#rows}">${this.#cells.totals(this.#rows, totals)}</row>`
    return [
      `${last}</sheetData><autoFilter ref="${filter}"/>`,
      `<ignoredErrors><ignoredError sqref="A1:${columnLetters(this.#content.columns.length - 1)}${this.#rows}" numberStoredAsText="1"/></ignoredErrors>`,
      drawing ? '<drawing r:id="rId1"/>' : '',
      '</worksheet>',
    ].join('')
  }
}

export function filterRange(columns: readonly Column[], rows: number): string {
  return `A1:${columnLetters(columns.length - 1)}${rows}`
}

/** The style holds for cells still blank too: what is typed into a template's text column stays text. */
function columnXml({ kind, title, width }: Column, index: number): string {
  const titleWidth = Math.min(widestByTitle, shownWidth(title) + 4)
  const shown = width ?? Math.max(defaultWidths[kind], titleWidth)
  return `<col min="${index + 1}" max="${index + 1}" width="${shown}" style="${cellStyle(kind)}" customWidth="1"/>`
}

/** Chinese characters are two wide. */
function shownWidth(text: string): number {
  return [...text].reduce((width, character) => width + (/[\u1100-\uFFDC]/.test(character) ? 2 : 1), 0)
}
