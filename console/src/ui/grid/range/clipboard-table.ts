/**
 * Splits text from Excel, WPS or a browser table into cells: tabs between columns, CRLF, LF or CR between rows, an
 * optional newline at the end, and Excel's quotes around cells that hold a tab, a quote or a line break.
 */
export const parseTable = (text: string): string[][] => {
  const body = text.replace(/(\r\n|\n|\r)$/, '')
  const rows: string[][] = [[]]
  let at = 0
  while (at <= body.length) {
    const cell = body[at] === '"' ? quotedCell(body, at) : undefined
    const end = cell?.end ?? plainEnd(body, at)
    rows.at(-1)?.push(cell?.text ?? body.slice(at, end))
    if (end >= body.length) break
    if (body[end] !== '\t') rows.push([])
    at = end + (body.startsWith('\r\n', end) ? 2 : 1)
  }
  return rows
}

/** The text Excel reads back as the same cells. */
export const formatTable = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(quoteWhereNeeded).join('\t')).join('\r\n')

const plainEnd = (text: string, from: number): number => {
  const plain = /[^\t\r\n]*/y
  plain.lastIndex = from
  plain.test(text)
  return plain.lastIndex
}

/** A quoted cell counts only where its closing quote ends the cell; else the quote is an ordinary sign. */
const quotedCell = (whole: string, from: number): { text: string; end: number } | undefined => {
  const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
  quoted.lastIndex = from
  const text = quoted.exec(whole)?.[1]
  return text === undefined ? undefined : { text: text.replaceAll('""', '"'), end: quoted.lastIndex }
}

const quoteWhereNeeded = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
