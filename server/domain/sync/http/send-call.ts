import { createHash } from 'node:crypto'
import type { SyncLinkFields, SyncProblem } from '@fairdesk/contract/areas/sync/sync'
import { type Outcome, readOutcomes, readText } from './answer.ts'
import { isReachable } from './reachable-address.ts'
import { signed } from './signature.ts'

export type CallItem = { readonly id: string }
export type Receiver = Pick<SyncLinkFields, 'address' | 'signature'> & { readonly secrets: readonly string[] }

/**
 * `retry`: again under the same ids, not before `afterMs` where the receiver says so. `byHand`: the receiver wants something else.
 */
export type CallResult =
  | { readonly kind: 'answered'; readonly outcomes: readonly Outcome[] }
  | {
      readonly kind: 'retry' | 'byHand'
      readonly problem: SyncProblem
      readonly detail: string
      readonly afterMs: number | null
    }

const timeoutMs = 30_000
const transient: ReadonlySet<number> = new Set([408, 425, 429])

/** Sends these in one call and reads what became of them. Never throws for what the other side does. */
export async function sendCall(
  receiver: Receiver,
  {
    items,
    fair,
    signal,
  }: { readonly items: readonly CallItem[]; readonly fair: string; readonly signal?: AbortSignal },
): Promise<CallResult> {
  if (receiver.signature !== 'none' && receiver.secrets.length === 0)
    return failed({ kind: 'byHand', problem: 'no-secret' })
  const at = new Date()
  const body = JSON.stringify({ fair, sentAt: at.toISOString(), items })
  const id = callId(items.map((item) => item.id))
  const { headers, query } = signed(receiver.signature, receiver.secrets, { id, at, body })
  try {
    if (!(await isReachable(receiver.address))) return failed({ kind: 'byHand', problem: 'forbidden' })
    const url = new URL(receiver.address)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      headers: { 'content-type': 'application/json', 'webhook-id': id, 'idempotency-key': id, ...headers },
    })
    return await readAnswer(response, new Set(items.map((item) => item.id)))
  } catch (error) {
    return failed({ kind: 'retry', problem: isTimeout(error) ? 'timeout' : 'no-line', detail: codeOf(error) })
  }
}

/** That of the one document, or of these very documents together. */
export function callId(ids: readonly string[]): string {
  const [first = ''] = ids
  return ids.length === 1 ? first : `batch:${createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 32)}`
}

async function readAnswer(response: Response, ids: ReadonlySet<string>): Promise<CallResult> {
  const { status } = response
  if (status >= 300) await response.body?.cancel()
  if (status >= 300 && status < 400) return failed({ kind: 'byHand', problem: 'redirect', detail: String(status) })
  if (status >= 500 || transient.has(status))
    return failed({ kind: 'retry', problem: 'status', detail: String(status), afterMs: retryAfterMs(response) })
  if (status >= 400) return failed({ kind: 'byHand', problem: 'refused', detail: String(status) })
  const text = await readText(response)
  if (text === null) return failed({ kind: 'retry', problem: 'too-long' })
  const outcomes = readOutcomes(text, ids)
  return outcomes === null ? failed({ kind: 'retry', problem: 'not-json' }) : { kind: 'answered', outcomes }
}

const longestWaitMs = 6 * 3600_000

export function retryAfterMs(response: Response): number | null {
  const said = response.headers.get('retry-after')
  if (said === null) return null
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), longestWaitMs) : null
}

type Failure = Pick<Extract<CallResult, { problem: SyncProblem }>, 'kind' | 'problem'> & {
  detail?: string
  afterMs?: number | null
}

function failed({ kind, problem, detail = '', afterMs = null }: Failure): CallResult {
  return { kind, problem, detail, afterMs }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/** As ECONNREFUSED. Never the message: it may hold the address with what stands in it. */
function codeOf(error: unknown): string {
  const code: unknown = Object(Object(error).cause ?? error).code
  return typeof code === 'string' ? code : ''
}
