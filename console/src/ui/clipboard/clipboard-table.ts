/**
 * Splits text from Excel, WPS or a browser table into cells: tabs between columns, CRLF, LF or CR between rows, an
 * optional newline at the end, and Excel's quotes around cells that hold a tab, a quote or a line break.
 */
export const parseTable = (text: string): string[][] => {
  const body = text.replace(/(\r\n|\n|\r)$/, '')
  const rows: string[][] = [[]]
  let position = 0
  while (position <= body.length) {
    const cell = body[position] === '"' ? quotedCell(body, position) : undefined
    const end = cell?.end ?? plainEnd(body, position)
    rows.at(-1)?.push(cell?.text ?? body.slice(position, end))
    if (end >= body.length) break
    if (body[end] !== '\t') rows.push([])
    position = end + (body.startsWith('\r\n', end) ? 2 : 1)
  }
  return rows
}

/** The text Excel reads back as the same cells. */
export const formatTable = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(quoteWhereNeeded).join('\t')).join('\r\n')

const plainEnd = (text: string, start: number): number => {
  const plain = /[^\t\r\n]*/y
  plain.lastIndex = start
  plain.test(text)
  return plain.lastIndex
}

/** A quoted cell counts only where its closing quote ends the cell; else the quote is an ordinary sign. */
const quotedCell = (source: string, start: number): { text: string; end: number } | undefined => {
  const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
  quoted.lastIndex = start
  const text = quoted.exec(source)?.[1]
  return text === undefined ? undefined : { text: text.replaceAll('""', '"'), end: quoted.lastIndex }
}

const quoteWhereNeeded = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
