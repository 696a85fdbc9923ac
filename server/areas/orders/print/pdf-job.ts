import { rm } from 'node:fs/promises'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { refuse } from '@fairdesk/contract/refusal'
import type { Visibility } from '@fairdesk/contract/visibility'
import type { PrintTemplate } from '@fairdesk/paper/print-setting'
import { attributeNames } from '../../../domain/goods/attribute-names.ts'
import type { JobRun } from '../../../domain/jobs/job.ts'
import type { PaperCodes } from '../../../domain/orders/paper-code.ts'
import { orderDocuments, partDocuments } from '../../../domain/paper/order-documents.ts'
import { placeForPdf } from '../../../domain/paper/pdf-files.ts'
import { PdfThread } from '../../../domain/paper/pdf-thread.ts'
import type { PaintedPaper, PdfPart } from '../../../domain/paper/pdf-worker.ts'
import { summaryDocument } from '../../../domain/paper/summary-document.ts'
import { sheetPictures } from '../../../domain/pictures/sheets/sheet-pictures.ts'
import type { FairJobs, FairPlace, JobServices } from '../../job-services.ts'
import { logoPicture } from './logo-picture.ts'

/** Input of a file: the requester sees no more in it than on screen. */
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

type PaintResult = { readonly pages: number; readonly code: string; readonly codes: PaperCodes }

/** Orders and parts in the file, in the form in which the print is reported to the log. */
type PdfPapers = {
  readonly orders: readonly (PaintResult & { readonly orderId: number })[]
  readonly parts: readonly (PaintResult & { readonly partId: number })[]
}
export type PdfResult = PdfPapers & { readonly pages: number; readonly missing: string }

/** Orders that are read and painted at a time: their rows and pictures fit into memory many times over. */
const atOnce = 10

/** Builds a file of many papers. Restarted from the beginning if its process died. */
export const pdfJobs: FairJobs = (services) => [
  { kind: 'paper.pdf', resumes: true, run: (run) => makeFile(services, run) },
]

async function makeFile(services: JobServices, run: JobRun<FairPlace>): Promise<PdfResult> {
  const { scope, job } = run
  // Written only by `makePdf`.
  const input = job.input as PdfInput
  const file = await placeForPdf({ dataDir: services.dataDir, schema: scope.fair.schema }, job.id)
  const { template, title, language, printedAt, printedBy } = input
  const names = await attributeNames(scope.db, language)
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

async function paintAll(
  services: JobServices,
  run: JobRun<FairPlace>,
  { input, thread }: { readonly input: PdfInput; readonly thread: PdfThread },
): Promise<PdfPapers> {
  const { scope, signal, progress } = run
  const { template, orderIds, partIds } = input
  const sentPictures = new Set<string>()
  const pictureById = new Map<number, string>()
  const read = async (chunk: Chunk): Promise<PdfPart> => {
    const documents = await documentsOf(scope, { chunk, pictureCache: pictureById }, input)
    return { documents, pictures: await picturesOf(services, documents, { template, sentPictures }) }
  }
  const chunks = template.kind === 'summary' ? [{ orderIds, partIds }] : chunksOf(input)
  const total = orderIds.length + partIds.length
  const papers: PdfPapers[] = []
  let done = 0
  let next = read(chunks[0] ?? nothing)
  for (const [index, chunk] of chunks.entries()) {
    signal.throwIfAborted()
    const batch = await next
    // Read the next chunk while this one is painted; its error is thrown when it is awaited.
    next = read(chunks[index + 1] ?? nothing)
    next.catch(() => undefined)
    papers.push(paintedPapers(batch, await thread.add(batch)))
    done += chunk.orderIds.length + chunk.partIds.length
    progress('painting', done, total)
  }
  return { orders: papers.flatMap(({ orders }) => orders), parts: papers.flatMap(({ parts }) => parts) }
}

/** Orders and parts that are read and painted together. */
type Chunk = Pick<PdfInput, 'orderIds' | 'partIds'>
const nothing: Chunk = { orderIds: [], partIds: [] }

/** Maps painted documents to orders and parts; a summary is not an order's paper. */
function paintedPapers({ documents }: PdfPart, papers: readonly PaintedPaper[]): PdfPapers {
  const painted = documents.map(({ orderId, part, codes }, index) => {
    const { pages = 0, code = '' } = papers[index] ?? {}
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
  { chunk, pictureCache }: { readonly chunk: Chunk; readonly pictureCache: Map<number, string> },
  { template, visibility }: PdfInput,
): Promise<PaperDocument[]> {
  const reader = { fair, visibility, pictures: pictureCache }
  if (template.kind === 'summary') {
    const document = await summaryDocument(db, chunk, reader)
    return document ? [document] : []
  }
  const orders = await orderDocuments(db, chunk.orderIds, reader)
  return [...orders, ...(await partDocuments(db, chunk.partIds, reader))]
}

/** Each picture goes to the thread once. */
async function picturesOf(
  services: JobServices,
  documents: readonly PaperDocument[],
  { template, sentPictures }: { readonly template: PrintTemplate; readonly sentPictures: Set<string> },
): Promise<Map<string, Uint8Array>> {
  const { logo, pictures } = template.body
  const rows = pictures === 'none' ? [] : documents.flatMap((document) => document.rows)
  const fresh = new Set(
    rows.map(({ picture }) => picture).filter((address) => address !== '' && !sentPictures.has(address)),
  )
  for (const address of fresh) sentPictures.add(address)
  const picturesByAddress = await sheetPictures(fresh, services)
  if (logo !== '' && !sentPictures.has(logo)) {
    sentPictures.add(logo)
    const picture = await logoPicture(services.platform, logo)
    if (picture) picturesByAddress.set(logo, picture)
  }
  return picturesByAddress
}

function chunksOf({ orderIds, partIds }: PdfInput): Chunk[] {
  const cut = (ids: readonly number[]) =>
    Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, index) =>
      ids.slice(index * atOnce, (index + 1) * atOnce),
    )
  return [
    ...cut(orderIds).map((ids) => ({ orderIds: ids, partIds: [] })),
    ...cut(partIds).map((ids) => ({ orderIds: [], partIds: ids })),
  ]
}
