import { copiedText } from '../cells/cell-value.ts'
import type { GridColumn } from '../grid-props.ts'
import { formatTable } from './clipboard-table.ts'

/**
 * The marked cells for the clipboard, as tab-separated text and as a table. The table marks texts as such, so that a
 * spreadsheet keeps "0012" and never computes "=1+1"; in the plain text such a beginning is made harmless by a quote.
 */
export const copyRange = <R>(rows: readonly (R | undefined)[], columns: readonly GridColumn<R>[]) => {
  const cells = rows.map((row) =>
    columns.map((column) => {
      const value = row === undefined ? undefined : column.value(row)
      return { text: copiedText(column, value), isText: typeof value === 'string' }
    }),
  )
  const lines = cells.map((line) => line.map((cell) => (cell.isText ? harmless(cell.text) : cell.text)))
  const html = cells.map((line) => `<tr>${line.map((cell) => htmlCell(cell.text, cell.isText)).join('')}</tr>`)
  return { text: formatTable(lines), html: `<table>${html.join('')}</table>` }
}

const harmless = (text: string): string => (/^[=+@-]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text)

const htmlCell = (text: string, isText: boolean): string =>
  `<td${isText ? ' style="mso-number-format:\'\\@\'"' : ''}>${escapeHtml(text)}</td>`

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
