import type { report } from '@fairdesk/contract/areas/reports/report'
import type { Input } from '@fairdesk/contract/endpoint'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { attributeNames } from '../../../domain/goods/attribute-names.ts'
import { mostPictureRows } from '../../../domain/pictures/sheets/sheet-pictures.ts'
import { csvType, fileNameOf, xlsxType } from '../../../domain/sheets/file-name.ts'
import { writeSheets } from '../../../domain/sheets/writing/write.ts'
import { writeCsv } from '../../../domain/sheets/writing/write-csv.ts'
import { askForAll } from '../../../engine/ask.ts'
import { aboutSheet, filterLines, momentTitle, titleWithFilters } from '../../about-figures.ts'
import type { Download, ReadContext } from '../../context.ts'
import { comparisonLines } from '../growth-sheet.ts'
import { mostLinkedRows } from '../rows-behind.ts'
import { reportLines, reportLinks } from './about-report.ts'
import { comparedReport, questionOf } from './dynamic-report.ts'
import { reportPictures } from './report-pictures.ts'
import { reportSheet } from './report-sheet.ts'

/**
 * The whole dynamic report as a file, streamed: no limit of cells, memory does not grow with the rows. If asked for with the
 * pictures of its styles or SKCs, while there are not too many rows.
 */
export async function exportReport(
  context: ReadContext,
  request: Input<typeof report.exportOrderReport>,
): Promise<Download> {
  const { page: _, ...question } = await questionOf(context, request)
  const { moment, ...figures } = await context.figures(request)
  const answer = await askForAll(figures, question)
  const compared = await comparedReport(context, figures, request)
  const { language } = context.caller
  const phrases = renameAttributes(phrasesIn(language), await attributeNames(context.db, language))
  const name = momentTitle(phrases.dynamicReport.title, moment, { phrases, fair: context.user.fair })
  const links = reportLinks(context, request)
  const { sizeFigure } = request
  const named = { phrases, question, sizeFigure, name, compared, links: answer.count > mostLinkedRows ? null : links }
  if (request.format === 'csv') {
    const title = titleWithFilters(name, await filterLines(context, request, phrases), phrases)
    const fileName = fileNameOf(context.user.fair, title, 'csv')
    return { fileName, type: csvType, body: writeCsv(reportSheet(answer, { ...named, pictureOf: null })) }
  }
  const fileName = fileNameOf(context.user.fair, name)
  const infoSheet = await aboutSheet(context, {
    ...{ phrases, criteria: request, title: name, screen: links.screen, version: answer.version },
    lines: [
      ...reportLines(request, answer, { phrases, user: context.user }),
      ...comparisonLines(compared, phrases, context.user.fair.timeZone),
    ],
  })
  if (!request.withImage || answer.count > mostPictureRows) {
    return {
      fileName,
      type: xlsxType,
      body: writeSheets([reportSheet(answer, { ...named, pictureOf: null }), infoSheet]),
    }
  }
  const rows = [...answer.rows]
  const pictureOf = await reportPictures(context, answer.dims, rows)
  const sheet = reportSheet({ ...answer, rows }, { ...named, pictureOf })
  return { fileName, type: xlsxType, body: writeSheets([sheet, infoSheet]) }
}
