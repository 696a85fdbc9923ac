import { formatTable, parseTable } from '../../clipboard/clipboard-table.ts'

/**
 * Reads the copied cells as text. Spreadsheets pad a cell over several columns with blanks; a table copied from a
 * page has just one cell in the text, which shifts the rest, so the HTML gives the column spans. Gnumeric writes a
 * line break within a cell like one between rows, so the HTML gives the rows.
 */
export function clipboardText(data: Pick<DataTransfer, 'getData'>): string {
  const text = data.getData('text/plain')
  const widths = new Set(parseTable(text).map((line) => line.length))
  const page = widths.size > 1 ? data.getData('text/html') : ''
  if (!/\b(?:col|row)span=|<br\b/i.test(page)) return text
  const table = new DOMParser().parseFromString(page, 'text/html').querySelector('table')
  return table ? formatTable(cellsOf(table)) : text
}

function cellsOf(table: HTMLTableElement): string[][] {
  for (const end of table.querySelectorAll('br')) end.replaceWith(' ')
  const lines: string[][] = Array.from(table.rows, () => [])
  for (const [down, row] of [...table.rows].entries()) for (const cell of row.cells) placeCell(cell, lines.slice(down))
  return lines.map((line) => Array.from(line, (text) => text ?? ''))
}

/** Its text at the first free place of the first line, blanks at the others that it covers. */
function placeCell(cell: HTMLTableCellElement, [first = [], ...otherLines]: string[][]): void {
  for (const end of cell.querySelectorAll('br')) end.replaceWith(' ')
  const { colSpan, rowSpan, textContent } = cell
  const column = firstFree(first)
  first[column] = textContent.replaceAll(/\s+/g, ' ').trim()
  for (const line of [first, ...otherLines.slice(0, Math.max(0, rowSpan - 1))])
    for (let right = 0; right < colSpan; right++) line[column + right] ??= ''
}

function firstFree(line: readonly string[]): number {
  let column = 0
  while (line[column] !== undefined) column++
  return column
}
