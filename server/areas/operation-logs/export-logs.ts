import type { LogFilter, LogLine, LogPosition, operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import { differences } from '@fairdesk/contract/log-differences'
import { formatAccount, formatAction, formatLocation, formatObject, formatValue } from '@fairdesk/phrases/format-log'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { begun } from '../../domain/sheets/begun.ts'
import { csvType, fileNameOf, xlsxType } from '../../domain/sheets/file-name.ts'
import type { Row } from '../../domain/sheets/writing/content.ts'
import { writeSheet } from '../../domain/sheets/writing/write.ts'
import { writeCsv } from '../../domain/sheets/writing/write-csv.ts'
import type { ReadContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { logsPage } from './logs-page.ts'

const run = 1000
/** Rows below the heading that a sheet of Excel can hold. */
const sheetRows = 1_048_575
const fields = ['at', 'account', 'realName', 'ip', 'action', 'ref', 'before', 'after', 'requestId'] as const

/** The lines that fit, as they are read; a sheet ends where Excel's does, a CSV has them all. */
export const exportLogs: Handler<typeof operationLogs.export> = async (context, { format, ...filter }) => {
  const words = phrasesIn(context.caller.language).operationLogs
  const columns = fields.map((key) => ({ key, title: words.columns[key], kind: 'text' as const }))
  const most = format === 'csv' ? Number.POSITIVE_INFINITY : sheetRows
  const rows = await begun(rowsOf(context, filter, { words, most }))
  const fileName = fileNameOf(context.user.fair, words.sheet, format)
  return format === 'csv'
    ? { fileName, type: csvType, body: writeCsv({ columns, rows }) }
    : { fileName, type: xlsxType, body: writeSheet({ name: words.sheet, columns, rows }) }
}

type Words = Phrases['operationLogs']
type ExportOptions = { readonly words: Words; readonly most: number }

async function* rowsOf(context: ReadContext, filter: LogFilter, { words, most }: ExportOptions): AsyncGenerator<Row[]> {
  let next: LogPosition | undefined
  for (let written = 0; written < most; ) {
    const found = await logsPage(context, { ...filter, next, limit: Math.min(run, most - written) })
    written += found.list.length
    yield found.list.map((line) => ({
      ...line,
      at: localTime(line.at, context.user.fair.timeZone),
      account: formatAccount(words, line.account),
      action: formatAction(words, line.action),
      ref: formatObject(words, line),
      ...sidesOf(words, line),
    }))
    next = found.next
    if (!next) return
  }
}

function localTime(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at))
}

/** What was changed, field by field under its name, a line each. */
function sidesOf(words: Words, { action, before, after }: LogLine): { before: string; after: string } {
  const changed = differences(before, after)
  const side = (which: 'before' | 'after') =>
    changed
      .filter((difference) => difference[which] !== undefined)
      .map(
        (difference) =>
          `${formatLocation(words, difference)}: ${formatValue(words, { ...difference, action }, difference[which])}`,
      )
      .join('\n')
  return { before: side('before'), after: side('after') }
}
