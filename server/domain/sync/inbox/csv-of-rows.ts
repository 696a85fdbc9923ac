import { text } from 'node:stream/consumers'
import { writeCsv } from '../../sheets/writing/write-csv.ts'

/** Rows as a file of their own, a column for each of their names, in the order in which these first come. */
export async function csvOfRows(rows: readonly Readonly<Record<string, string>>[]): Promise<string> {
  const titles = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = titles.map((title, index) => ({ key: `c${index}`, title, kind: 'text' as const }))
  const lines = rows.map((row) => Object.fromEntries(titles.map((title, index) => [`c${index}`, row[title] ?? ''])))
  return text(writeCsv({ columns, rows: [lines] }))
}
