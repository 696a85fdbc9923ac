import { rm } from 'node:fs/promises'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { PrintTemplate } from '@fairdesk/paper/print-setting'
import { attributeNames } from '../../domain/goods/attribute-names.ts'
import type { JobRun } from '../../domain/jobs/job.ts'
import type { PaperCodes } from '../../domain/paper/code.ts'
import { orderDocuments, partDocuments } from '../../domain/paper/order-documents.ts'
import { placeForPdf } from '../../domain/paper/pdf-files.ts'
import { PdfThread } from '../../domain/paper/pdf-thread.ts'
import type { PaintedPaper, PdfPart } from '../../domain/paper/pdf-worker.ts'
import { summaryDocument } from '../../domain/paper/summary-document.ts'
import { sheetPictures } from '../../domain/pictures/sheets/sheet-pictures.ts'
import type { FairJobs, FairPlace, JobServices } from '../job-services.ts'
import { logoPicture } from './logo-picture.ts'

/** What a file is made of: who asked may see no more in it than on his screen. */
export type PdfInput = {
  readonly orderIds: readonly number[]
  readonly partIds: readonly number[]
  readonly template: PrintTemplate
  readonly title: string
  readonly language: string
  readonly visibility: Visibility
  readonly printedAt: string
  readonly printedBy: string
}

type Painted = { readonly pages: number; readonly code: string; readonly codes: PaperCodes }

/** The orders and parts in the file, as whoever prints it tells them to the log. */
type PdfPapers = {
  readonly orders: readonly (Painted & { readonly orderId: number })[]
  readonly parts: readonly (Painted & { readonly partId: number })[]
}
export type PdfResult = PdfPapers & { readonly pages: number; readonly missing: string }

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
    const papers = await paintAll(services, run, { input, thread })
    const ended = await thread.end()
    // No reader opens a file without pages.
    if (ended.pages === 0) refuse('print.nothing')
    return { ...ended, ...papers }
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
): Promise<PdfPapers> {
  const { place, signal, progress } = run
  const { template, orderIds, partIds } = input
  const given = new Set<string>()
  const known = new Map<number, string>()
  const read = async (chunk: Chunk): Promise<PdfPart> => {
    const documents = await documentsOf(place, { chunk, known }, input)
    return { documents, pictures: await picturesOf(services, documents, { template, given }) }
  }
  const chunks = template.kind === 'summary' ? [{ orderIds, partIds }] : chunksOf(input)
  const total = orderIds.length + partIds.length
  const papers: PdfPapers[] = []
  let done = 0
  let next = read(chunks[0] ?? nothing)
  for (const [at, chunk] of chunks.entries()) {
    signal.throwIfAborted()
    const part = await next
    // The next part is read while this one is painted; what it may throw is thrown when it is waited for.
    next = read(chunks[at + 1] ?? nothing)
    next.catch(() => undefined)
    papers.push(paintedPapers(part, await thread.add(part)))
    done += chunk.orderIds.length + chunk.partIds.length
    progress('painting', done, total)
  }
  return { orders: papers.flatMap(({ orders }) => orders), parts: papers.flatMap(({ parts }) => parts) }
}

/** Orders and parts that are read and painted together. */
type Chunk = Pick<PdfInput, 'orderIds' | 'partIds'>
const nothing: Chunk = { orderIds: [], partIds: [] }

/** What a summary holds is no order's paper. */
function paintedPapers({ documents }: PdfPart, papers: readonly PaintedPaper[]): PdfPapers {
  const painted = documents.map(({ orderId, part, codes }, at) => {
    const { pages = 0, code = '' } = papers[at] ?? {}
    return { orderId, partId: part?.id ?? null, paper: { pages, code, codes } }
  })
  return {
    orders: painted.flatMap(({ orderId, partId, paper }) =>
      orderId === null || partId !== null ? [] : [{ orderId, ...paper }],
    ),
    parts: painted.flatMap(({ partId, paper }) => (partId === null ? [] : [{ partId, ...paper }])),
  }
}

async function documentsOf(
  { db, fair }: FairPlace,
  { chunk, known }: { readonly chunk: Chunk; readonly known: Map<number, string> },
  { template, visibility }: PdfInput,
): Promise<PaperDocument[]> {
  const reader = { fair, visibility, pictures: known }
  if (template.kind === 'summary') {
    const document = await summaryDocument(db, chunk, reader)
    return document ? [document] : []
  }
  const orders = await orderDocuments(db, chunk.orderIds, reader)
  return [...orders, ...(await partDocuments(db, chunk.partIds, reader))]
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

function chunksOf({ orderIds, partIds }: PdfInput): Chunk[] {
  const cut = (ids: readonly number[]) =>
    Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) => ids.slice(at * atOnce, (at + 1) * atOnce))
  return [
    ...cut(orderIds).map((ids) => ({ orderIds: ids, partIds: [] })),
    ...cut(partIds).map((ids) => ({ orderIds: [], partIds: ids })),
  ]
}
