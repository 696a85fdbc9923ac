import { Readable } from 'node:stream'
import type { ReportFile } from '@fairdesk/contract/areas/reports/report'
import { refuse } from '@fairdesk/contract/refusal'
import type { Phrases } from '@fairdesk/phrases/phrases-in'
import { phrasesIn } from '@fairdesk/phrases/phrases-in'
import { renameAttributes } from '@fairdesk/phrases/rename-attributes'
import { attributeNames } from '../../../domain/goods/attribute-names.ts'
import { mostPictureRows } from '../../../domain/pictures/sheets/sheet-pictures.ts'
import { safeFileName } from '../../../domain/sheets/cells/text.ts'
import { fileNameOf, xlsxType, zipType } from '../../../domain/sheets/file-name.ts'
import type { SheetContent } from '../../../domain/sheets/writing/content.ts'
import { writeSheet, writeSheets } from '../../../domain/sheets/writing/write.ts'
import { writeCsv } from '../../../domain/sheets/writing/write-csv.ts'
import { type ZipEntry, zipStream } from '../../../domain/sheets/writing/zip.ts'
import { ask, askForAll } from '../../../engine/ask.ts'
import type { DimensionValue } from '../../../engine/facts/value-list.ts'
import type { AnswerRow, AnswerStream } from '../../../engine/question/answer.ts'
import { limits, type Question } from '../../../engine/question/question.ts'
import { aboutSheet, labelOf, momentTitle } from '../../about-figures.ts'
import type { Download, ReadContext } from '../../context.ts'
import type { ComparedFigures } from '../comparison.ts'
import { comparisonLines } from '../growth-sheet.ts'
import { mostLinkedRows } from '../rows-behind.ts'
import { reportLines, reportLinks } from './about-report.ts'
import { questionOf } from './dynamic-report.ts'
import type { SheetOptions } from './report-figures.ts'
import { isNumbered } from './report-labels.ts'
import { reportPictures } from './report-pictures.ts'
import { compareByOwner, comparedWithin, dimsFrom, sectionsOf } from './report-sections.ts'
import { reportSheet } from './report-sheet.ts'

type Owner = 'customer' | 'region'

/**
 * Maximum number of sheets in a workbook: more are hard to navigate and slow to open in Excel. Beyond it each sheet
 * becomes a file of its own.
 */
const mostSheets = 200

/** Exports the report once for each customer who ordered, all as of one moment, and the whole report at the end. */
export function exportByCustomer(context: ReadContext, request: ReportFile): Promise<Download> {
  return exportBy('customer', context, request)
}

/** The report once for each region. */
export function exportByRegion(context: ReadContext, request: ReportFile): Promise<Download> {
  return exportBy('region', context, request)
}

async function exportBy(owner: Owner, context: ReadContext, request: ReportFile): Promise<Download> {
  const { page: _, ...whole } = await questionOf(context, request)
  refuseTooMany(owner, whole)
  const { moment, ...figures } = await context.figures(request)
  // All of these are of one version: the parts add up to the whole.
  const answerStream = await askForAll(figures, partedQuestion(owner, whole))
  const total = await askForAll(figures, whole)
  const compared = await compareByOwner(context, figures, { owner, request })
  const { count } = await ask(figures, {
    ...whole,
    dims: [owner],
    columnDim: undefined,
    sizeMode: 'none',
    metrics: ['qty'],
    sort: undefined,
    topN: undefined,
    page: { page: 1, limit: 1 },
  })
  const { language } = context.caller
  const phrases = renameAttributes(phrasesIn(language), await attributeNames(context.db, language))
  const links = answerStream.count > mostLinkedRows ? null : reportLinks(context, request)
  const { sizeFigure, subtotal: keepsParents } = request
  const file: File = { owner, phrases, question: whole, sizeFigure, keepsParents, links, ...compared }
  const withImage =
    request.withImage && request.format === 'xlsx' && Math.max(total.count, answerStream.count) <= mostPictureRows
  const sheets = withImage
    ? await picturedSheets(context, file, { parts: answerStream, total })
    : sheetsOf(file, { parts: answerStream, total }, () => null)
  const isZip = request.format === 'csv' || count > mostSheets
  const name = `${phrases.dynamicReport.title}-${titleOf(owner, phrases)}`
  const title = momentTitle(name, moment, { phrases, fair: context.user.fair })
  const fileName = fileNameOf(context.user.fair, title, isZip ? 'zip' : 'xlsx')
  const infoSheet = await aboutSheet(context, {
    ...{ phrases, criteria: request, title, version: total.version, screen: links?.screen },
    lines: [
      ...reportLines(request, total, { phrases, user: context.user }),
      ...comparisonLines(compared.compared, phrases, context.user.fair.timeZone),
    ],
  })
  if (!isZip) return { fileName, type: xlsxType, body: writeSheets(followedBy(sheets, infoSheet)) }
  return {
    fileName,
    type: zipType,
    body: Readable.from(zipStream(filesOf(followedBy(sheets, infoSheet), request.format)), { objectMode: false }),
  }
}

function* followedBy(sheets: Iterable<SheetContent>, infoSheet: SheetContent): Generator<SheetContent> {
  yield* sheets
  yield infoSheet
}

/** Groups by owner first, so that each owner's rows are together under a row with their totals. */
function partedQuestion(owner: Owner, question: Question): Question {
  return {
    ...question,
    dims: dimsFrom(owner, question.dims),
    subtotals: question.subtotals ? true : 'first',
    // A share of the whole report becomes a share of the part.
    shareWithin: question.shareWithin === 'parent' ? 'parent' : 'first',
  }
}

/** Counts the owner as one more dimension if the report does not have it already. */
function refuseTooMany(owner: Owner, { dims, sizeMode, columnDim }: Question): void {
  if (columnDim === owner) refuse('report.repeated-dimension', { dimension: owner })
  const dimensionCount = dims.includes(owner) ? dims.length : dims.length + 1
  const withSizes = sizeMode === 'rows' && !dims.includes('size') ? dimensionCount + 1 : dimensionCount
  if (withSizes > limits.dimensions) refuse('report.too-many-dimensions', { max: limits.dimensions - 1 })
}

type File = Omit<SheetOptions, 'pictureOf' | 'name' | 'under'> & {
  readonly owner: Owner
  readonly comparedParts: ComparedFigures | null
  readonly keepsParents: boolean
}
type Answers = { readonly parts: AnswerStream; readonly total: AnswerStream }
type PictureOf = SheetOptions['pictureOf']

/** A sheet for each, in the report's own order, and the total behind them. */
function* sheetsOf(
  file: File,
  { parts, total }: Answers,
  picturesOf: (answer: 'part' | 'total') => PictureOf,
): Generator<SheetContent> {
  const { owner, phrases, question, sizeFigure, keepsParents, links, compared } = file
  for (const section of sectionsOf(parts, keepsParents)) {
    const sectionFigures = comparedWithin(file.comparedParts, section.owner)
    const name = ownerName(section.owner, owner, phrases)
    const under = [{ dim: owner, ...codeOf(section.owner) }]
    yield reportSheet(section.answer, {
      ...{ phrases, question, sizeFigure, name, links, under, compared: sectionFigures },
      pictureOf: picturesOf('part'),
    })
  }
  const name = phrases.dynamicReport.total
  yield reportSheet(total, {
    phrases,
    question,
    sizeFigure,
    name,
    links,
    compared: compared ?? null,
    pictureOf: picturesOf('total'),
  })
}

/** With pictures the rows are held, of which there are few enough. */
async function picturedSheets(
  context: ReadContext,
  file: File,
  { parts, total }: Answers,
): Promise<Iterable<SheetContent>> {
  const [partRows, totalRows] = [[...parts.rows], [...total.rows]]
  const ofParts = await reportPictures(context, parts.dims, partRows)
  const ofTotal = await reportPictures(context, total.dims, totalRows)
  const sheets = { parts: { ...parts, rows: partRows }, total: { ...total, rows: totalRows } }
  const sections = shiftedPictures(ofParts, partRows)
  return sheetsOf(file, sheets, (answer) => (answer === 'total' ? ofTotal : sections))
}

/** Rows of a part have lost their first dimension, by which their picture was found. */
function shiftedPictures(pictureOf: PictureOf, rows: readonly AnswerRow[]): PictureOf {
  if (pictureOf === null) return null
  const byMetrics = new Map(rows.map((row) => [row.metrics, row]))
  return (row) => {
    const fullRow = byMetrics.get(row.metrics)
    return fullRow && pictureOf(fullRow)
  }
}

async function* filesOf(sheets: Iterable<SheetContent>, format: 'xlsx' | 'csv'): AsyncGenerator<ZipEntry> {
  const usedNames = new Set<string>()
  for (const sheet of sheets) {
    const name = freeName(safeFileName(sheet.name), usedNames)
    usedNames.add(name.toLowerCase())
    yield format === 'csv'
      ? { name: `${name}.csv`, data: bytesOf(writeCsv(sheet)) }
      : { name: `${name}.xlsx`, data: writeSheet(sheet), stored: true }
  }
}

async function* bytesOf(text: Readable): AsyncGenerator<Buffer> {
  for await (const piece of text) yield Buffer.from(piece)
}

function freeName(name: string, usedNames: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name} (${number})`
    if (!usedNames.has(numbered.toLowerCase())) return numbered
  }
}

function codeOf({ code, id }: DimensionValue) {
  return { code, ...(id === undefined ? {} : { id }) }
}

/** Returns number and name, as on the owner's other papers. */
function ownerName(value: DimensionValue, owner: Owner, phrases: Phrases): string {
  return isNumbered(owner) ? `${value.code} ${value.label}`.trim() : labelOf(value, owner, phrases)
}

function titleOf(owner: Owner, { dynamicReport: texts }: Phrases): string {
  return owner === 'customer' ? texts.byCustomer : texts.byRegion
}
