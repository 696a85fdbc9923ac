import { Readable } from 'node:stream'
import { withFormulaMark } from '../cells/formula-mark.ts'
import { plainNumber, wholeDigits, yuan } from './amounts.ts'
import type { Cell, Column, ColumnKind, Row, SheetContent } from './content.ts'

const chunkCharacters = 64 * 1024
const byteOrderMark = '\uFEFF'

const formatters: Record<ColumnKind, (value: Cell) => string | undefined> = {
  text: () => undefined,
  integer: wholeDigits,
  decimal: plainNumber,
  score: plainNumber,
  money: yuan,
  percent: (value) => (typeof value === 'number' ? `${Number((value * 100).toFixed(4))}%` : undefined),
  date: (value) => (typeof value === 'string' ? /^\d{4}-\d\d-\d\d/.exec(value)?.[0] : undefined),
  moment: (value) => (typeof value === 'string' ? /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?/.exec(value)?.[0] : undefined),
  picture: () => '',
}

/**
 * A CSV for Excel: byte order mark, CRLF. A text that Excel would run as a formula gets a quote before it, which
 * `readSheet` takes away again. Columns of pictures and of links are left out.
 */
export function writeCsv(content: Omit<SheetContent, 'name'>): Readable {
  return Readable.from(csvPieces(content), { objectMode: false, encoding: 'utf8' })
}

async function* csvPieces({ columns, rows, totals }: Omit<SheetContent, 'name'>): AsyncGenerator<string> {
  const csvColumns = columns.filter(({ kind, isLink }) => kind !== 'picture' && !isLink)
  const line = (values: Row) => `${csvColumns.map((column) => field(column, values[column.key])).join(',')}\r\n`
  let buffered = `${byteOrderMark}${csvColumns.map(({ title }) => quoted(withFormulaMark(inOneLine(title)))).join(',')}\r\n`
  for await (const run of rows) {
    for (const row of run) {
      buffered += line(row)
      if (buffered.length < chunkCharacters) continue
      yield buffered
      buffered = ''
    }
  }
  yield totals === undefined ? buffered : buffered + line(totals)
}

/** The lines of a heading are one name in a CSV. */
function inOneLine(title: string): string {
  return title.split('\n').filter(Boolean).join('/')
}

function field({ kind }: Column, value: Cell): string {
  if (value === null || value === undefined) return ''
  return formatters[kind](value) ?? quoted(withFormulaMark(String(value)))
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
