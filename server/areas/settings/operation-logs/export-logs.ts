import type { LogFilter, LogLine, LogPosition, operationLogs } from '@fairdesk/contract/areas/settings/operation-logs'
import { differences } from '@fairdesk/contract/log-differences'
import { formatAccount, formatAction, formatLocation, formatObject, formatValue } from '@fairdesk/phrases/format-log'
import { type Phrases, phrasesIn } from '@fairdesk/phrases/phrases-in'
import { startEagerly } from '../../../domain/sheets/begun.ts'
import { csvType, fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import type { Row } from '../../../domain/sheets/writing/content.ts'
import { writeSheet } from '../../../domain/sheets/writing/write.ts'
import { writeCsv } from '../../../domain/sheets/writing/write-csv.ts'
import type { ReadContext } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { logsPage } from './logs-page.ts'

const run = 1000
/** Rows below the heading that a sheet of Excel can hold. */
const sheetRows = 1_048_575
const fields = ['at', 'account', 'realName', 'ip', 'action', 'ref', 'before', 'after', 'requestId'] as const

/** The lines that fit, as they are read; a sheet ends where Excel's does, a CSV has them all. */
export const exportLogs: Handler<typeof operationLogs.export> = async (context, { format, ...filter }) => {
  const texts = phrasesIn(context.caller.language).operationLogs
  const columns = fields.map((key) => ({ key, title: texts.columns[key], kind: 'text' as const }))
  const maxRows = format === 'csv' ? Number.POSITIVE_INFINITY : sheetRows
  const rows = await startEagerly(rowsOf(context, filter, { texts, maxLines: maxRows }))
  const fileName = fileNameOf(context.user.fair, texts.sheet, format)
  return format === 'csv'
    ? { fileName, type: csvType, body: writeCsv({ columns, rows }) }
    : { fileName, type: xlsxType, body: writeSheet({ name: texts.sheet, columns, rows }) }
}

type Texts = Phrases['operationLogs']

async function* rowsOf(
  context: ReadContext,
  filter: LogFilter,
  { texts, maxLines }: { readonly texts: Texts; readonly maxLines: number },
): AsyncGenerator<Row[]> {
  let next: LogPosition | undefined
  for (let writtenCount = 0; writtenCount < maxLines; ) {
    const page = await logsPage(context, { ...filter, next, limit: Math.min(run, maxLines - writtenCount) })
    writtenCount += page.list.length
    yield page.list.map((line) => ({
      ...line,
      at: localTime(line.at, context.user.fair.timeZone),
      account: formatAccount(texts, line.account),
      action: formatAction(texts, line.action),
      ref: formatObject(texts, line),
      ...sidesOf(texts, line),
    }))
    next = page.next
    if (!next) return
  }
}

function localTime(isoTime: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(isoTime),
  )
}

/** Returns the changes, field by field under its name, a line each. */
function sidesOf(texts: Texts, { action, before, after }: LogLine): { before: string; after: string } {
  const changed = differences(before, after)
  const side = (which: 'before' | 'after') =>
    changed
      .filter((difference) => difference[which] !== undefined)
      .map(
        (difference) =>
          `${formatLocation(texts, difference)}: ${formatValue(texts, { ...difference, action }, difference[which])}`,
      )
      .join('\n')
  return { before: side('before'), after: side('after') }
}
