import { randomUUID } from 'node:crypto'
import type { SyncProblem } from '@fairdesk/contract/areas/sync/sync'
import { type Answer, callAddress, readBytes } from '../../outgoing/call-address.ts'
import { bodyText, readBodyText } from '../http/body-text.ts'
import { faultOfCall, isTransient, retryAfterMs } from '../http/send-call.ts'
import { signed, unspokenOf } from '../http/signature.ts'
import type { InLink } from '../link.ts'
import { type ReadPage, readPage } from './read-page.ts'

const timeoutMs = 60_000
const mostBytes = 32 * 1024 * 1024

/** Rows, or the reason there are none. */
export type RowsPage =
  | Exclude<ReadPage, { kind: 'unread' }>
  | {
      readonly kind: 'retry' | 'byHand'
      readonly problem: SyncProblem
      readonly detail: string
      /** Beginning of the response, as plain text; empty if there was none. */
      readonly body: string
      readonly afterMs: number | null
    }

type FetchContext = { readonly secrets: readonly string[]; readonly fair: string; readonly signal: AbortSignal }

/**
 * Fetches new data from an address by GET: its query has `kind`, `fair` and, except the first time, `cursor`; if the
 * link is signed, the text of these parameters is signed. The answer is `{"rows": [{...}], "cursor": "...", "more":
 * false}`, or a file of the kind's rows as in a folder. Never throws for a failure of the other side.
 */
export async function fetchRows(link: InLink, { secrets, fair, signal }: FetchContext): Promise<RowsPage> {
  const { address, signature, kind, cursor } = link
  if (signature !== 'none' && secrets.length === 0) return failed({ kind: 'byHand', problem: 'no-secret' })
  const parameters = new URLSearchParams({ kind, fair, ...(cursor === '' ? {} : { cursor }) })
  const id = `poll:${randomUUID()}`
  const { headers, query } = signed(signature, secrets, { id, time: new Date(), body: parameters.toString() })
  try {
    const url = new URL(address)
    for (const [name, value] of [...parameters, ...Object.entries(query)]) url.searchParams.set(name, value)
    const answer = await callAddress(url, {
      method: 'GET',
      mustBeWhole: true,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), signal]),
      headers: { accept: 'application/json, text/csv', 'webhook-id': id, ...headers },
    })
    return await readAnswer(answer, link, unspokenOf(secrets, { headers, query }))
  } catch (error) {
    return failed(faultOfCall(error))
  }
}

async function readAnswer(answer: Answer, link: InLink, unspoken: readonly string[]): Promise<RowsPage> {
  const { status, header } = answer
  if (status === 204 || status === 304) return { kind: 'nothing', cursor: link.cursor }
  if (status >= 300) {
    const failureDetails = { detail: String(status), body: await readBodyText(answer, unspoken) }
    if (status < 400) return failed({ kind: 'byHand', problem: 'redirect', ...failureDetails })
    return isTransient(status)
      ? failed({ kind: 'retry', problem: 'status', ...failureDetails, afterMs: retryAfterMs(answer) })
      : failed({ kind: 'byHand', problem: 'refused', ...failureDetails })
  }
  const { bytes, isWhole } = await readBytes(answer.body, mostBytes)
  if (!isWhole) return failed({ kind: 'retry', problem: 'too-long' })
  const page = await readPage(bytes, header('content-type'), link)
  if (page.kind === 'rows' && page.error !== undefined)
    return { ...page, error: { ...page.error, text: bodyText(page.error.text, unspoken) } }
  return page.kind === 'unread'
    ? failed({ kind: 'retry', problem: page.problem, detail: page.detail, body: bodyText(page.text, unspoken) })
    : page
}

type Failure = Extract<RowsPage, { problem: SyncProblem }>

function failed({
  kind,
  problem,
  detail = '',
  body = '',
  afterMs = null,
}: Pick<Failure, 'kind' | 'problem'> & Partial<Failure>): Failure {
  return { kind, problem, detail, body, afterMs }
}
