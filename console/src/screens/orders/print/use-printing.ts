import { orderExtracts } from '@fairdesk/contract/areas/orders/order-extracts'
import { print } from '@fairdesk/contract/areas/orders/print'
import { codes } from '@fairdesk/contract/envelope'
import type { PaperDocument } from '@fairdesk/contract/paper/paper-document'
import { useContext, useRef, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { ApiError } from '../../../kit/call/api-error.ts'
import { newUuid } from '../../../kit/call/request-id.ts'
import { notify } from '../../../kit/notify/notices.ts'
import { TabLife } from '../../../kit/page/tab-life.ts'
import { PrintProblem } from '../../../kit/print/print-options.ts'
import { invalidate } from '../../../kit/query/use-read.ts'
import { useAct } from '../../../kit/save/use-act.ts'
import { formatInteger } from '../../../kit/text/format.ts'
import { spokenShellPhrases, usePhrases } from '../../../kit/text/phrases.ts'
import { type PaperChange, paperChanges } from './paper-changes.ts'
import {
  isPrintedByFile,
  newMadeFiles,
  type PdfFilesByTemplate,
  type PrintJob,
  sendToPrinter,
} from './send-to-printer.ts'
import type { Documents, PaperRefs } from './use-documents.ts'
import type { Paper } from './use-papers.ts'

type MakingState = { readonly done: number; readonly total: number }
type Options = {
  readonly refs: PaperRefs
  readonly papers: readonly Paper[]
  readonly reread: Documents['reread']
  readonly layOutNow: (documents: readonly PaperDocument[]) => readonly Paper[]
}

/**
 * Prints the papers in their state at the press: they are read again, and changes since they were viewed are shown
 * first. An unanswered request is resent under the same job id, so it counts once.
 */
export function usePrinting({ refs, papers, reread, layOutNow }: Options) {
  const { printing: texts } = usePhrases()
  const signal = useContext(TabLife)
  const press = useRef<Press>(newPress())
  const [asksWhy, setAsksWhy] = useState(false)
  const [changes, setChanges] = useState<readonly PaperChange[] | null>(null)
  const [making, setMaking] = useState<MakingState | null>(null)
  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.field === 'reason') setAsksWhy(true)
    else if (error instanceof PrintProblem) notify({ kind: 'error', text: spokenShellPhrases().print[error.why] })
    else notify({ kind: 'error', text: error instanceof ApiError ? error.message : texts.failed })
  }
  const act = useAct(async (reason: string) => {
    setChanges(null)
    try {
      const checked = await checkedPress({ refs, papers, reread, layOutNow }, reason)
      if ('changes' in checked) {
        press.current = newPress()
        setChanges(checked.changes)
        return
      }
      if ('asksWhy' in checked) {
        setAsksWhy(true)
        return
      }
      const { job } = checked
      const onMaking = (done: number, total: number) => setMaking({ done, total })
      await sendToPrinter({ ...press.current, ...job, reason }, { signal, onMaking })
      press.current = newPress()
      invalidate(orderExtracts.of)
      setAsksWhy(false)
      notify({ kind: 'success', text: texts.sent({ count: formatInteger(job.papers.length) }) })
    } catch (error) {
      // The files are outdated: the next press makes new ones and shows the changes.
      if (error instanceof ApiError && error.code === codes.conflict) press.current = newPress()
      fail(error)
    } finally {
      setMaking(null)
    }
  })
  const onClose = () => {
    setAsksWhy(false)
    setChanges(null)
  }
  return { isBusy: act.isBusy, making, print: act.run, asksWhy, changes, onClose }
}

type CheckedPress =
  | { readonly changes: readonly PaperChange[] }
  | { readonly asksWhy: true }
  | { readonly job: Pick<PrintJob, 'refs' | 'papers'> }

/**
 * Returns the job to print if nothing has changed since it was viewed and no reason is missing; else the question to
 * ask first.
 */
async function checkedPress({ refs, papers, reread, layOutNow }: Options, reason: string): Promise<CheckedPress> {
  const documents = papers.map(({ document }) => document)
  const isFile = isPrintedByFile(papers)
  const params = { orderIds: [...refs.orders], partIds: [...refs.parts] }
  const state = await call(print.getPrintState, params, { quiet: true })
  // The server reads the data of a file itself: reread here only what its codes report as changed.
  const stale = isFile && papers.every(({ code }) => code !== '') ? staleRefs(documents, state) : refs
  const fresh = stale.orders.length + stale.parts.length > 0 ? await reread(stale) : []
  const changes = paperChanges(
    documents.filter((document) => isOf(document, stale)),
    fresh,
  )
  if (changes.length > 0) return { changes }
  const isSummary = papers.some(({ template }) => template.kind === 'summary')
  const needsReason = [...state.orders, ...state.parts].some((paper) => paper.needsReason)
  if (needsReason && !isSummary && reason === '') return { asksWhy: true }
  const existingRefs = {
    orders: state.orders.map(({ orderId }) => orderId),
    parts: state.parts.map(({ partId }) => partId),
  }
  return { job: { refs: existingRefs, papers: isFile ? papers : layOutNow(fresh) } }
}

/** One press of the button and the files that were made for it. */
type Press = { readonly jobId: string; readonly files: PdfFilesByTemplate }

function newPress(): Press {
  return { jobId: newUuid(), files: newMadeFiles() }
}

/** Those whose codes are others than on the shown documents, or that are gone. */
function staleRefs(
  documents: readonly PaperDocument[],
  { orders, parts }: Awaited<ReturnType<typeof call<typeof print.getPrintState>>>,
): PaperRefs {
  const codeByKey = new Map<string, string>([
    ...orders.map(({ orderId, codes }) => [`order ${orderId}`, codes.priced + codes.plain] as const),
    ...parts.map(({ partId, codes }) => [`part ${partId}`, codes.priced + codes.plain] as const),
  ])
  const stale = documents.filter(({ orderId, part, codes }) => {
    const key = part ? `part ${part.id}` : `order ${orderId}`
    return codeByKey.get(key) !== codes.priced + codes.plain
  })
  return {
    orders: stale.flatMap(({ orderId, part }) => (orderId === null || part ? [] : [orderId])),
    parts: stale.flatMap(({ part }) => (part ? [part.id] : [])),
  }
}

/** Returns true if a document belongs to these refs; a summary covers all of them. */
function isOf({ orderId, part }: PaperDocument, { orders, parts }: PaperRefs): boolean {
  return part ? parts.includes(part.id) : orderId === null || orders.includes(orderId)
}
