import { type PrintTemplate, print } from '@fairdesk/contract/areas/orders/print'
import type { Params } from '@fairdesk/contract/endpoint'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { Page } from '@fairdesk/paper/page'
import { call } from '../../../kit/call/api.ts'
import { fetchFile } from '../../../kit/call/files.ts'
import {
  mostPagesInBrowser,
  type PreparedPrint,
  preparePages,
  preparePdf,
  printsFiles,
} from '../../../kit/print/print-pages.ts'
import type { PaperRefs } from './use-documents.ts'
import type { Paper } from './use-papers.ts'

/** One press of the button: however often it is sent, it is counted once. */
export type PrintJob = {
  readonly jobId: string
  /** Files that an earlier try of this press has made. */
  readonly files: PdfFilesByTemplate
  readonly refs: PaperRefs
  readonly papers: readonly Paper[]
  readonly reason: string
}

/** Progress of making the print file. */
export type FileProgressListener = (done: number, total: number) => void
type Life = { readonly signal: AbortSignal; readonly onMaking: FileProgressListener }

const askEveryMs = 500
const quiet = { quiet: true } as const

export function pageCount(papers: readonly Paper[]): number {
  return papers.reduce((sum, { pages }) => sum + pages.length, 0)
}

/**
 * Returns true if there are enough pages to make a file first; browsers that cannot print files get them in portions.
 */
export function isPrintedByFile(papers: readonly Paper[]): boolean {
  return pageCount(papers) > mostPagesInBrowser && printsFiles()
}

/**
 * Sends the papers to the printer and counts them. Counting happens when all is ready except the last dialog: prints
 * that never get that far are not counted, and prints that the organiser does not allow, or that have changed
 * meanwhile, are refused before they are on paper. The caller reports failures.
 */
export async function sendToPrinter(job: PrintJob, life: Life): Promise<void> {
  if (isPrintedByFile(job.papers)) await printFiles(job, life)
  else await printPortions(job)
}

async function printPortions(job: PrintJob): Promise<void> {
  const title = [...new Set(job.papers.map(({ template }) => template.name))].join(', ')
  const portions = portionsOf(job.papers.flatMap(({ pages }) => pages))
  for (const [portionIndex, pages] of portions.entries()) {
    const prepared = await preparePages(pages, title)
    if (portionIndex === portions.length - 1) await countPrints(job, countedOf(job.papers), [prepared])
    await prepared.print()
  }
}

function portionsOf(pages: readonly Page[]): readonly (readonly Page[])[] {
  const count = Math.ceil(pages.length / mostPagesInBrowser)
  return Array.from({ length: count }, (_, portionIndex) =>
    pages.slice(portionIndex * mostPagesInBrowser, (portionIndex + 1) * mostPagesInBrowser),
  )
}

async function printFiles(job: PrintJob, life: Life): Promise<void> {
  const files = await makeFiles(job, life)
  const prepared: PreparedPrint[] = []
  for (const { id } of files) {
    const { blob } = await fetchFile(print.downloadPdf, { id }, life.signal)
    prepared.push(await preparePdf(blob))
  }
  const orders = files.flatMap((file) => file.orders)
  await countPrints(job, { orders, partCounts: files.flatMap(({ partCounts }) => partCounts) }, prepared)
  for (const file of prepared) await file.print()
}

/** Counts what is about to be printed; if refused, the prepared prints are discarded. */
async function countPrints(job: PrintJob, papers: PrintCountInput, prepared: readonly PreparedPrint[]): Promise<void> {
  try {
    await count(job, papers)
  } catch (error) {
    for (const preparedPrint of prepared) preparedPrint.discard()
    throw error
  }
}

type PaperCount = {
  readonly pages: number
  readonly code: string
  readonly codes: PaperDocument['codes']
  readonly template: string
  readonly templateVersion: number
  readonly copies: number
}
type PrintCountInput = {
  readonly orders: readonly (PaperCount & { readonly orderId: number })[]
  readonly partCounts: readonly (PaperCount & { readonly partId: number })[]
}

/** A summary is no order's paper. */
function countedOf(papers: readonly Paper[]): PrintCountInput {
  const codedPapers = papers.filter(({ code }) => code !== '')
  const paperOf = ({ document: { codes }, template, pages, code }: Paper) => ({
    pages: pages.length,
    code,
    codes,
    ...printedBy(template),
  })
  return {
    orders: codedPapers.flatMap((paper) => {
      const { orderId, part } = paper.document
      return orderId === null || part ? [] : [{ orderId, ...paperOf(paper) }]
    }),
    partCounts: codedPapers.flatMap((paper) => {
      const { part } = paper.document
      return part ? [{ partId: part.id, ...paperOf(paper) }] : []
    }),
  }
}

function printedBy({ key, version, body }: PrintTemplate) {
  return { template: key, templateVersion: version, copies: Math.max(1, body.copies.length) }
}

/** Counts all papers in one call, whatever their templates: either all may be printed or none is counted. */
async function count(
  { jobId, refs, papers, reason }: PrintJob,
  { orders, partCounts }: PrintCountInput,
): Promise<void> {
  const [first] = papers
  if (!first) return
  const job = { jobId, kind: first.template.kind, ...printedBy(first.template), reason }
  if (first.template.kind === 'summary') {
    const summary = { pages: pageCount(papers), orderIds: [...refs.orders], partIds: [...refs.parts] }
    await call(print.updateOrderPrintCount, { ...job, summary }, quiet)
  } else if (orders.length + partCounts.length > 0)
    await call(print.updateOrderPrintCount, { ...job, orders: [...orders], parts: [...partCounts] }, quiet)
}

type PdfFile = PrintCountInput & { readonly id: number }
/** Files by template: a file already made is not made again when a reason is given later. */
export type PdfFilesByTemplate = Map<PrintTemplate, PdfFile>

export function newMadeFiles(): PdfFilesByTemplate {
  return new Map()
}

/** A file for each template: papers of several may not even be of one size. */
async function makeFiles(
  { jobId, files: filesByTemplate, refs, papers }: PrintJob,
  { signal, onMaking }: Life,
): Promise<PdfFile[]> {
  let doneCount = 0
  for (const [template, templatePapers] of Map.groupBy(papers, (paper) => paper.template)) {
    if (!filesByTemplate.has(template)) {
      const name = filesByTemplate.size === 0 ? jobId : `${jobId}-${filesByTemplate.size}`
      const { id, orders, parts } = await makeFile(
        { jobId: name, ...idsOf(templatePapers, template, refs), template: template.key },
        { signal, onMaking: (done) => onMaking(doneCount + done, papers.length) },
      )
      const printFields = printedBy(template)
      filesByTemplate.set(template, {
        id,
        orders: orders.map((order) => ({ ...order, ...printFields })),
        partCounts: parts.map((partCount) => ({ ...partCount, ...printFields })),
      })
    }
    doneCount += templatePapers.length
  }
  return [...filesByTemplate.values()]
}

/** The orders and parts that the papers of a file are of; a summary is one paper of all of them. */
function idsOf(papers: readonly Paper[], { kind }: PrintTemplate, { orders, parts }: PaperRefs) {
  if (kind === 'summary') return { orderIds: [...orders], partIds: [...parts] }
  const documents = papers.map(({ document }) => document)
  return {
    orderIds: documents.flatMap(({ orderId, part }) => (orderId === null || part ? [] : [orderId])),
    partIds: documents.flatMap(({ part }) => (part ? [part.id] : [])),
  }
}

async function makeFile(params: Params<typeof print.makePdf>, { signal, onMaking }: Life) {
  const { id } = await call(print.makePdf, params, { ...quiet, signal })
  for (;;) {
    const { state, done, total, orders, parts } = await call(print.pdfState, { id }, { ...quiet, signal })
    onMaking(done, total)
    if (state === 'done') return { id, orders, parts }
    if (state !== 'waiting' && state !== 'running') throw new Error(`the file was not made: ${state}`)
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
    signal.throwIfAborted()
  }
}
