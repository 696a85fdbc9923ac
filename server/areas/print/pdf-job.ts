import { rm } from 'node:fs/promises'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { PrintTemplate } from '@fairdesk/paper/print-setting'
import { attributeNames } from '../../domain/goods/attribute-names.ts'
import type { JobRun } from '../../domain/jobs/job.ts'
import type { PaperCodes } from '../../domain/paper/code.ts'
import { orderDocuments, summaryDocument } from '../../domain/paper/order-documents.ts'
import { placeForPdf } from '../../domain/paper/pdf-files.ts'
import { PdfThread } from '../../domain/paper/pdf-thread.ts'
import type { PaintedPaper, PdfPart } from '../../domain/paper/pdf-worker.ts'
import { sheetPictures } from '../../domain/pictures/sheets/sheet-pictures.ts'
import type { FairJobs, FairPlace, JobServices } from '../context.ts'
import { logoPicture } from './logo-picture.ts'

/** What a file is made of: who asked may see no more in it than on his screen. */
export type PdfInput = {
  readonly orderIds: readonly number[]
  readonly template: PrintTemplate
  readonly title: string
  readonly language: string
  readonly visibility: Visibility
  readonly printedAt: string
  readonly printedBy: string
}

/** An order in the file, as whoever prints it tells it to the log. */
export type PdfPaper = {
  readonly orderId: number
  readonly pages: number
  readonly code: string
  readonly codes: PaperCodes
}
export type PdfResult = { readonly pages: number; readonly missing: string; readonly orders: readonly PdfPaper[] }

/** Orders that are read and painted at a time: their rows and pictures fit into memory many times over. */
const atOnce = 5

/** Makes a file of many papers. After a process that died it is made anew. */
export const pdfJobs: FairJobs = (services) => [
  { kind: 'paper.pdf', resumes: true, run: (run) => makeFile(services, run) },
]

async function makeFile(services: JobServices, run: JobRun<FairPlace>): Promise<PdfResult> {
  const { place, job } = run
  // Written by `makePdf` and by nobody else.
  const input = job.input as PdfInput
  const file = await placeForPdf({ dataDir: services.dataDir, schema: place.fair.schema }, job.id)
  const { template, title, language, printedAt, printedBy } = input
  const names = await attributeNames(place.db, language)
  const thread = new PdfThread({ file, title, language, names, template, printedAt, printedBy })
  try {
    const orders = await paintAll(services, run, { input, thread })
    return { ...(await thread.end()), orders }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await thread.stop()
  }
}

type Painting = { readonly input: PdfInput; readonly thread: PdfThread }

async function paintAll(
  services: JobServices,
  run: JobRun<FairPlace>,
  { input, thread }: Painting,
): Promise<PdfPaper[]> {
  const { place, signal, progress } = run
  const { template, orderIds } = input
  const given = new Set<string>()
  const known = new Map<number, string>()
  const read = async (ids: readonly number[]): Promise<PdfPart> => {
    const documents = await documentsOf(place, { ids, known }, input)
    return { documents, pictures: await picturesOf(services, documents, { template, given }) }
  }
  const parts = template.kind === 'summary' ? [orderIds] : chunks(orderIds)
  const orders: PdfPaper[] = []
  let done = 0
  let next = read(parts[0] ?? [])
  for (const [at, ids] of parts.entries()) {
    signal.throwIfAborted()
    const part = await next
    // The next part is read while this one is painted; what it may throw is thrown when it is waited for.
    next = read(parts[at + 1] ?? [])
    next.catch(() => undefined)
    orders.push(...paintedOrders(part, await thread.add(part)))
    done += ids.length
    progress('painting', done, orderIds.length)
  }
  return orders
}

/** What a summary holds is no order's paper. */
function paintedOrders({ documents }: PdfPart, papers: readonly PaintedPaper[]): PdfPaper[] {
  return documents.flatMap(({ orderId, codes }, at) => {
    const { pages = 0, code = '' } = papers[at] ?? {}
    return orderId === null ? [] : [{ orderId, pages, code, codes }]
  })
}

async function documentsOf(
  { db, fair }: FairPlace,
  { ids, known }: { readonly ids: readonly number[]; readonly known: Map<number, string> },
  { template, visibility }: PdfInput,
): Promise<PaperDocument[]> {
  const reader = { fair, visibility, pictures: known }
  if (template.kind !== 'summary') return orderDocuments(db, ids, reader)
  const document = await summaryDocument(db, ids, reader)
  return document ? [document] : []
}

type Pictured = { readonly template: PrintTemplate; readonly given: Set<string> }

/** Each picture goes to the thread once. */
async function picturesOf(
  services: JobServices,
  documents: readonly PaperDocument[],
  { template, given }: Pictured,
): Promise<Map<string, Uint8Array>> {
  const { logo, pictures } = template.body
  const rows = pictures === 'none' ? [] : documents.flatMap((document) => document.rows)
  const fresh = new Set(rows.map(({ picture }) => picture).filter((address) => address !== '' && !given.has(address)))
  for (const address of fresh) given.add(address)
  const found = await sheetPictures(fresh, services)
  if (logo !== '' && !given.has(logo)) {
    given.add(logo)
    const picture = await logoPicture(services.platform, logo)
    if (picture) found.set(logo, picture)
  }
  return found
}

function chunks(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) => ids.slice(at * atOnce, (at + 1) * atOnce))
}
