import { formatTable, parseTable } from '../../grid/range/clipboard-table.ts'

/**
 * The copied cells as text. Spreadsheets write a cell over several columns with blanks behind it; of a table of a page it
 * is one cell in the text, so that what follows shifts: there the copied page says how wide it is.
 */
export function clipboardText(data: Pick<DataTransfer, 'getData'>): string {
  const text = data.getData('text/plain')
  const widths = new Set(parseTable(text).map((line) => line.length))
  const page = widths.size > 1 ? data.getData('text/html') : ''
  if (!/\b(?:col|row)span=/i.test(page)) return text
  const table = new DOMParser().parseFromString(page, 'text/html').querySelector('table')
  return table ? formatTable(cellsOf(table)) : text
}

function cellsOf(table: HTMLTableElement): string[][] {
  const cells: string[][] = Array.from(table.rows, () => [])
  for (const [down, row] of [...table.rows].entries()) {
    let column = 0
    for (const { colSpan, rowSpan, textContent } of row.cells) {
      while (cells[down]?.[column] !== undefined) column++
      const text = textContent.replaceAll(/\s+/g, ' ').trim()
      for (const [below, line] of cells.slice(down, down + Math.max(1, rowSpan)).entries())
        for (let right = 0; right < colSpan; right++) line[column + right] = below + right === 0 ? text : ''
      column += colSpan
    }
  }
  return cells.map((line) => Array.from(line, (text) => text ?? ''))
}
