import type { LogPlace, LogsSought, operationLogs } from '@fairdesk/contract/areas/operation-logs'
import type { Input } from '@fairdesk/contract/endpoint'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import type { Row } from '../../domain/sheets/content.ts'
import { csvType, fileNameOf, xlsxType } from '../../domain/sheets/file-name.ts'
import { writeSheet } from '../../domain/sheets/write.ts'
import { writeCsv } from '../../domain/sheets/write-csv.ts'
import type { Download, ReadContext } from '../context.ts'
import { linesAfter } from './read-logs.ts'

const run = 1000
/** Rows below the heading that a sheet of Excel can hold. */
const sheetRows = 1_048_575
const fields = ['at', 'account', 'realName', 'ip', 'action', 'ref', 'before', 'after', 'requestId'] as const

/** The lines that fit, as they are read; a sheet ends where Excel's does, a CSV has them all. */
export function exportLogs(context: ReadContext, { format, ...sought }: Input<typeof operationLogs.export>): Download {
  const words = phrasesIn(context.caller.language).operationLogs
  const columns = fields.map((key) => ({ key, title: words.columns[key], kind: 'text' as const }))
  const rows = rowsOf(context, sought, { words, most: format === 'csv' ? Number.POSITIVE_INFINITY : sheetRows })
  const fileName = fileNameOf(context.user.fair, words.sheet, format)
  return format === 'csv'
    ? { fileName, type: csvType, body: writeCsv({ columns, rows }) }
    : { fileName, type: xlsxType, body: writeSheet({ name: words.sheet, columns, rows }) }
}

type Wanted = { readonly words: Phrases['operationLogs']; readonly most: number }

async function* rowsOf(context: ReadContext, sought: LogsSought, { words, most }: Wanted): AsyncGenerator<Row[]> {
  const titles: Readonly<Record<string, string>> = words.actions
  let next: LogPlace | undefined
  for (let written = 0; written < most; written += run) {
    const found = await linesAfter(context, sought, { next, limit: Math.min(run, most - written) })
    yield found.map((line) => ({
      ...line,
      at: localTime(line.at, context.user.fair.timeZone),
      action: titles[line.action] ?? line.action,
      before: jsonOf(line.before),
      after: jsonOf(line.after),
    }))
    next = found.at(-1)
    if (found.length < run || !next) return
  }
}

function localTime(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at))
}

function jsonOf(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
