import type { report } from '@fairdesk/contract/areas/report'
import type { Input } from '@fairdesk/contract/endpoint'
import { languageNamed } from '@fairdesk/phrases/shape'
import { csvType, fileNameOf, xlsxType } from '../../domain/sheets/file-name.ts'
import { writeSheet } from '../../domain/sheets/write.ts'
import { writeCsv } from '../../domain/sheets/write-csv.ts'
import { askForAll } from '../../engine/ask.ts'
import type { Download, ReadContext } from '../context.ts'
import { questionOf } from './dynamic-report.ts'
import { reportSheet } from './report-sheet.ts'

/** The whole dynamic report as a file, streamed: no limit of cells, memory does not grow with the rows. */
export async function exportReport(
  context: ReadContext,
  asked: Input<typeof report.exportOrderReport>,
): Promise<Download> {
  const { page: _, ...question } = await questionOf(context, asked)
  const answer = askForAll(await context.engine(), question)
  const content = reportSheet(answer, languageNamed(context.caller.language))
  const fileName = fileNameOf(context.user.fair, content.name, asked.format)
  if (asked.format === 'csv') return { fileName, type: csvType, body: writeCsv(content) }
  return { fileName, type: xlsxType, body: writeSheet(content) }
}
