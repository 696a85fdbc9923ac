import { type PrintTemplate, print } from '@fairdesk/contract/areas/orders/print'
import type { Params } from '@fairdesk/contract/endpoint'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { Page } from '@fairdesk/paper/page'
import { call } from '../../kit/call/api.ts'
import { fetchFile } from '../../kit/call/files.ts'
import {
  mostPagesInBrowser,
  type PreparedPrint,
  preparePages,
  preparePdf,
  printsFiles,
} from '../../kit/print/print-pages.ts'
import type { PaperRefs } from './use-documents.ts'
import type { Paper } from './use-papers.ts'

/** One press of the button: however often it is sent, it is counted once. */
export type PrintJob = {
  readonly jobId: string
  /** Files that an earlier try of this press has made. */
  readonly files: MadeFiles
  readonly refs: PaperRefs
  readonly papers: readonly Paper[]
  readonly reason: string
}

/** How far a file is that is made first. */
export type Making = (done: number, total: number) => void
type Life = { readonly signal: AbortSignal; readonly onMaking: Making }

const askEveryMs = 500
const quiet = { quiet: true } as const

export function pageCount(papers: readonly Paper[]): number {
  return papers.reduce((sum, { pages }) => sum + pages.length, 0)
}

/** Whether so many pages become a file first; where no file can be printed they go to the printer in portions. */
export function isPrintedByFile(papers: readonly Paper[]): boolean {
  return pageCount(papers) > mostPagesInBrowser && printsFiles()
}

/**
 * Hands the papers to the printer and counts them: when all is ready and nothing but the last dialog is missing, so that what never
 * comes to that is not counted, and what the organiser does not let out, or what has changed meanwhile, is refused before the last of
 * it is on paper. Its caller tells of failures.
 */
export async function sendToPrinter(job: PrintJob, life: Life): Promise<void> {
  if (isPrintedByFile(job.papers)) await printFiles(job, life)
  else await printPortions(job)
}

async function printPortions(job: PrintJob): Promise<void> {
  const title = [...new Set(job.papers.map(({ template }) => template.name))].join(', ')
  const portions = portionsOf(job.papers.flatMap(({ pages }) => pages))
  for (const [place, pages] of portions.entries()) {
    const prepared = await preparePages(pages, title)
    if (place === portions.length - 1) await counted(job, countedOf(job.papers), [prepared])
    await prepared.print()
  }
}

function portionsOf(pages: readonly Page[]): readonly (readonly Page[])[] {
  const count = Math.ceil(pages.length / mostPagesInBrowser)
  return Array.from({ length: count }, (_, place) =>
    pages.slice(place * mostPagesInBrowser, (place + 1) * mostPagesInBrowser),
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
  await counted(job, { orders, parts: files.flatMap(({ parts }) => parts) }, prepared)
  for (const file of prepared) await file.print()
}

/** Counts what is about to be printed; what is refused is taken away. */
async function counted(job: PrintJob, papers: Counted, prepared: readonly PreparedPrint[]): Promise<void> {
  try {
    await count(job, papers)
  } catch (error) {
    for (const one of prepared) one.discard()
    throw error
  }
}

type CountedPaper = {
  readonly pages: number
  readonly code: string
  readonly codes: PaperDocument['codes']
  readonly template: string
  readonly templateVersion: number
  readonly copies: number
}
type Counted = {
  readonly orders: readonly (CountedPaper & { readonly orderId: number })[]
  readonly parts: readonly (CountedPaper & { readonly partId: number })[]
}

/** A summary is no order's paper. */
function countedOf(papers: readonly Paper[]): Counted {
  const own = papers.filter(({ code }) => code !== '')
  const paperOf = ({ document: { codes }, template, pages, code }: Paper) => ({
    pages: pages.length,
    code,
    codes,
    ...printedBy(template),
  })
  return {
    orders: own.flatMap((paper) => {
      const { orderId, part } = paper.document
      return orderId === null || part ? [] : [{ orderId, ...paperOf(paper) }]
    }),
    parts: own.flatMap((paper) => {
      const { part } = paper.document
      return part ? [{ partId: part.id, ...paperOf(paper) }] : []
    }),
  }
}

function printedBy({ key, version, body }: PrintTemplate) {
  return { template: key, templateVersion: version, copies: Math.max(1, body.copies.length) }
}

/** All in one call, by whatever template each is: either all may be printed or none is counted. */
async function count({ jobId, refs, papers, reason }: PrintJob, { orders, parts }: Counted): Promise<void> {
  const [first] = papers
  if (!first) return
  const job = { jobId, kind: first.template.kind, ...printedBy(first.template), reason }
  if (first.template.kind === 'summary') {
    const summary = { pages: pageCount(papers), orderIds: [...refs.orders], partIds: [...refs.parts] }
    await call(print.updateOrderPrintCount, { ...job, summary }, quiet)
  } else if (orders.length + parts.length > 0)
    await call(print.updateOrderPrintCount, { ...job, orders: [...orders], parts: [...parts] }, quiet)
}

type MadeFile = Counted & { readonly id: number }
/** By the template that they were made by: what was made once is not made again for a reason that is told later. */
export type MadeFiles = Map<PrintTemplate, MadeFile>

export function newMadeFiles(): MadeFiles {
  return new Map()
}

/** A file for each template: papers of several may not even be of one size. */
async function makeFiles(
  { jobId, files: made, refs, papers }: PrintJob,
  { signal, onMaking }: Life,
): Promise<MadeFile[]> {
  let before = 0
  for (const [template, own] of Map.groupBy(papers, (paper) => paper.template)) {
    if (!made.has(template)) {
      const name = made.size === 0 ? jobId : `${jobId}-${made.size}`
      const { id, orders, parts } = await makeFile(
        { jobId: name, ...idsOf(own, template, refs), template: template.key },
        { signal, onMaking: (done) => onMaking(before + done, papers.length) },
      )
      const by = printedBy(template)
      made.set(template, {
        id,
        orders: orders.map((order) => ({ ...order, ...by })),
        parts: parts.map((part) => ({ ...part, ...by })),
      })
    }
    before += own.length
  }
  return [...made.values()]
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

async function makeFile(of: Params<typeof print.makePdf>, { signal, onMaking }: Life) {
  const { id } = await call(print.makePdf, of, { ...quiet, signal })
  for (;;) {
    const { state, done, total, orders, parts } = await call(print.pdfState, { id }, { ...quiet, signal })
    onMaking(done, total)
    if (state === 'done') return { id, orders, parts }
    if (state !== 'waiting' && state !== 'running') throw new Error(`the file was not made: ${state}`)
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
    signal.throwIfAborted()
  }
}
