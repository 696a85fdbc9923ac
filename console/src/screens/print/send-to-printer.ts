import { type PrintTemplate, print } from '@fairdesk/contract/areas/orders/print'
import { call } from '../../kit/call/api.ts'
import { fetchFile } from '../../kit/call/files.ts'
import { mostPagesInBrowser, printPages, printPdf } from '../../kit/print/print-pages.ts'
import type { PaperRefs } from './use-documents.ts'
import type { Paper } from './use-papers.ts'

/** One press of the button: however often it is sent, it is counted once. */
export type PrintJob = {
  readonly jobId: string
  readonly template: PrintTemplate
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

/**
 * Counts the papers and hands them to the printer: counted first, so that what the organiser does not let out is refused before
 * anything is on paper. Gives the characters that the font of a file has not. Its caller tells of failures.
 */
export async function sendToPrinter(job: PrintJob, life: Life): Promise<string> {
  if (pageCount(job.papers) <= mostPagesInBrowser) {
    await count(job, counted(job.papers))
    await printPages(
      job.papers.flatMap(({ pages }) => pages),
      job.template.name,
    )
    return ''
  }
  const { id, orders, parts, missing } = await makeFile(job, life)
  await count(job, { orders, parts })
  const { blob } = await fetchFile(print.downloadPdf, { id }, life.signal)
  await printPdf(blob)
  return missing
}

type CountedPaper = {
  readonly pages: number
  readonly code: string
  readonly codes: { priced: string; plain: string }
}
type Counted = {
  readonly orders: readonly (CountedPaper & { readonly orderId: number })[]
  readonly parts: readonly (CountedPaper & { readonly partId: number })[]
}

/** A summary is no order's paper. */
function counted(papers: readonly Paper[]): Counted {
  const own = papers.filter(({ code }) => code !== '')
  const paperOf = ({ document: { codes }, pages, code }: Paper) => ({ pages: pages.length, code, codes })
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

async function count({ jobId, template, reason }: PrintJob, { orders, parts }: Counted): Promise<void> {
  if (orders.length + parts.length === 0) return
  const sent = {
    jobId,
    kind: template.kind,
    template: template.key,
    templateVersion: template.version,
    copies: Math.max(1, template.body.copies.length),
    reason,
    orders: [...orders],
    parts: [...parts],
  }
  await call(print.updateOrderPrintCount, sent, quiet)
}

async function makeFile({ jobId, template, refs }: PrintJob, { signal, onMaking }: Life) {
  const asked = { jobId, orderIds: [...refs.orders], partIds: [...refs.parts], template: template.key }
  const { id } = await call(print.makePdf, asked, { ...quiet, signal })
  for (;;) {
    const { state, done, total, orders, parts, missing } = await call(print.pdfState, { id }, { ...quiet, signal })
    onMaking(done, total)
    if (state === 'done') return { id, orders, parts, missing }
    if (state !== 'waiting' && state !== 'running') throw new Error(`the file was not made: ${state}`)
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
    signal.throwIfAborted()
  }
}
