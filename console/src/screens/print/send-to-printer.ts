import { type PrintTemplate, print } from '@fairdesk/contract/areas/orders/print'
import { call } from '../../kit/call/api.ts'
import { fetchFile } from '../../kit/call/files.ts'
import { mostPagesInBrowser, printPages, printPdf } from '../../kit/print/print-pages.ts'
import type { Paper } from './use-papers.ts'

/** One press of the button: however often it is sent, it is counted once. */
export type PrintJob = {
  readonly jobId: string
  readonly template: PrintTemplate
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
    await count(job, job.papers.flatMap(counted))
    await printPages(
      job.papers.flatMap(({ pages }) => pages),
      job.template.name,
    )
    return ''
  }
  const { id, orders, missing } = await makeFile(job, life)
  await count(job, orders)
  const { blob } = await fetchFile(print.downloadPdf, { id }, life.signal)
  await printPdf(blob)
  return missing
}

type Counted = {
  readonly orderId: number
  readonly pages: number
  readonly code: string
  readonly codes: { priced: string; plain: string }
}

/** A summary is no order's paper. */
function counted({ document: { orderId, codes }, pages, code }: Paper): Counted[] {
  return orderId === null || code === '' ? [] : [{ orderId, pages: pages.length, code, codes }]
}

async function count({ jobId, template, reason }: PrintJob, orders: readonly Counted[]): Promise<void> {
  if (orders.length === 0) return
  const sent = {
    jobId,
    kind: template.kind,
    template: template.key,
    templateVersion: template.version,
    copies: Math.max(1, template.body.copies.length),
    reason,
    orders: [...orders],
  }
  await call(print.updateOrderPrintCount, sent, quiet)
}

async function makeFile({ jobId, template, papers }: PrintJob, { signal, onMaking }: Life) {
  const orderIds = papers.flatMap(({ document }) => document.orderId ?? [])
  const { id } = await call(print.makePdf, { jobId, orderIds, template: template.key }, { ...quiet, signal })
  for (;;) {
    const { state, done, total, orders, missing } = await call(print.pdfState, { id }, { ...quiet, signal })
    onMaking(done, total)
    if (state === 'done') return { id, orders, missing }
    if (state !== 'waiting' && state !== 'running') throw new Error(`the file was not made: ${state}`)
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
    signal.throwIfAborted()
  }
}
