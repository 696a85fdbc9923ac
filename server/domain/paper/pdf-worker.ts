import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { AttributeNames } from '@fairdesk/contract/attributes'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { layOut } from '@fairdesk/paper/layout/lay-out'
import { printPlan } from '@fairdesk/paper/print-plan'
import type { PrintSetting } from '@fairdesk/paper/print-setting'
import { textsOnPaper } from '@fairdesk/paper/texts'
import { PdfPainter } from './pdf-painter.ts'

/** Start data of a thread: phrases contain functions and cannot be transferred, so it loads them by language. */
export type PdfTask = Pick<PrintSetting, 'template' | 'printedAt' | 'printedBy'> & {
  readonly file: string
  readonly title: string
  readonly language: string
  readonly names: AttributeNames
}
export type PdfPart = {
  readonly documents: readonly PaperDocument[]
  /** JPEG files by address. */
  readonly pictures: ReadonlyMap<string, Uint8Array>
}
/** `pages` of each document of a part; at the end how many there are, and which characters the font has not. */
export type PdfAnswer =
  | { readonly kind: 'painted'; readonly papers: readonly PaintedPaper[] }
  | { readonly kind: 'ended'; readonly pages: number; readonly missing: string }
export type PaintedPaper = { readonly pages: number; readonly code: string }

// Set by `PdfThread` only.
const { file, title, language, names, ...rest } = workerData as PdfTask
const setting: PrintSetting = { ...rest, ...textsOnPaper(language, names) }
const out = createWriteStream(file)
const painter = new PdfPainter(out, title)

// Parts come one at a time: the next is sent when this one is answered.
parentPort?.on('message', (message: PdfPart | 'end') => void (message === 'end' ? end() : paint(message)))

async function paint({ documents, pictures }: PdfPart): Promise<void> {
  const papers: PaintedPaper[] = []
  for (const document of documents) {
    const plan = printPlan(document, setting)
    const pages = layOut(plan)
    await painter.add(pages, pictures)
    if (out.writableNeedDrain) await once(out, 'drain')
    papers.push({ pages: pages.length, code: plan.code })
  }
  answer({ kind: 'painted', papers })
}

async function end(): Promise<void> {
  painter.end()
  await finished(out)
  answer({ kind: 'ended', pages: painter.pages, missing: painter.missing })
  parentPort?.close()
}

function answer(reply: PdfAnswer): void {
  parentPort?.postMessage(reply)
}
