import { createHash } from 'node:crypto'
import type { SyncLinkFields, SyncProblem } from '@fairdesk/contract/areas/sync/sync'
import { type Answer, callAddress } from '../../outgoing/call-address.ts'
import { forbiddenCode } from '../../outgoing/called-address.ts'
import { type Outcome, readOutcomes, readText } from './answer.ts'
import { bodyText, readBodyText } from './body-text.ts'
import type { CallItem } from './pack-calls.ts'
import { signed, unspokenOf } from './signature.ts'

export type Receiver = Pick<SyncLinkFields, 'address' | 'signature' | 'okCodes'> & {
  readonly secrets: readonly string[]
}

/**
 * `retry`: again under the same ids, not before `afterMs` where the receiver says so. `byHand`: the receiver wants something else.
 */
export type CallResult =
  | { readonly kind: 'answered'; readonly outcomes: readonly Outcome[] }
  | {
      readonly kind: 'retry' | 'byHand'
      readonly problem: SyncProblem
      readonly detail: string
      /** Beginning of the response, as plain text; empty if there was none. */
      readonly body: string
      readonly afterMs: number | null
    }

const timeoutMs = 30_000
const transient: ReadonlySet<number> = new Set([408, 425, 429])

/** Returns true if a retry of the same call may succeed. */
export const isTransient = (status: number): boolean => status >= 500 || transient.has(status)

/** Sends these items in one call and reads their outcomes. Never throws for a failure of the other side. */
export async function sendCall(
  receiver: Receiver,
  {
    items,
    fair,
    signal,
  }: {
    readonly items: readonly Pick<CallItem, 'id' | 'json'>[]
    readonly fair: string
    readonly signal?: AbortSignal
  },
): Promise<CallResult> {
  if (receiver.signature !== 'none' && receiver.secrets.length === 0)
    return failed({ kind: 'byHand', problem: 'no-secret' })
  const sentAt = new Date()
  const head = JSON.stringify({ fair, sentAt: sentAt.toISOString() })
  const body = `${head.slice(0, -1)},"items":[${items.map(({ json }) => json).join(',')}]}`
  const id = callId(items.map((item) => item.id))
  const { headers, query } = signed(receiver.signature, receiver.secrets, { id, time: sentAt, body })
  try {
    const url = new URL(receiver.address)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const answer = await callAddress(url, {
      method: 'POST',
      body,
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      headers: { 'content-type': 'application/json', 'webhook-id': id, 'idempotency-key': id, ...headers },
    })
    const unspoken = unspokenOf(receiver.secrets, { headers, query })
    const { okCodes } = receiver
    return await readAnswer(answer, { ids: new Set(items.map((item) => item.id)), unspoken, okCodes })
  } catch (error) {
    return failed(faultOfCall(error))
  }
}

/** Returns why a call had no answer, and whether to try again. */
export function faultOfCall(error: unknown) {
  const detail = codeOf(error)
  if (detail === forbiddenCode) return { kind: 'byHand', problem: 'forbidden' } as const
  return { kind: 'retry', problem: isTimeout(error) ? 'timeout' : 'no-line', detail } as const
}

/** That of the one document, or of these very documents together. */
export function callId(ids: readonly string[]): string {
  const [first = ''] = ids
  return ids.length === 1 ? first : `batch:${createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 32)}`
}

type Sent = Pick<Receiver, 'okCodes'> & { readonly ids: ReadonlySet<string>; readonly unspoken: readonly string[] }

async function readAnswer(answer: Answer, { ids, unspoken, okCodes }: Sent): Promise<CallResult> {
  const { status } = answer
  if (status >= 300) {
    const body = await readBodyText(answer, unspoken)
    const failureDetails = { detail: String(status), body }
    if (status < 400) return failed({ kind: 'byHand', problem: 'redirect', ...failureDetails })
    return isTransient(status)
      ? failed({ kind: 'retry', problem: 'status', ...failureDetails, afterMs: retryAfterMs(answer) })
      : failed({ kind: 'byHand', problem: 'refused', ...failureDetails })
  }
  const text = await readText(answer)
  if (text === null) return failed({ kind: 'retry', problem: 'too-long' })
  const read = readOutcomes(text, ids, okCodes)
  return read.kind === 'unread'
    ? failed({ ...read, kind: 'retry', body: bodyText(text, unspoken) })
    : { kind: 'answered', outcomes: read.outcomes }
}

const longestWaitMs = 6 * 3600_000

/** Returns the wait the other side asks for. A date refers to its own clock, sent in `Date`, not to ours. */
export function retryAfterMs({ header }: Pick<Answer, 'header'>): number | null {
  const wish = header('retry-after').trim()
  if (wish === '') return null
  const theirNow = Date.parse(header('date'))
  const ms = /^\d+$/.test(wish)
    ? Number(wish) * 1000
    : Date.parse(wish) - (Number.isNaN(theirNow) ? Date.now() : theirNow)
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), longestWaitMs) : null
}

type Failure = Pick<Extract<CallResult, { problem: SyncProblem }>, 'kind' | 'problem'> & {
  detail?: string
  body?: string
  afterMs?: number | null
}

function failed({ kind, problem, detail = '', body = '', afterMs = null }: Failure): CallResult {
  return { kind, problem, detail, body, afterMs }
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/** Returns the error code, e.g. ECONNREFUSED. Never the message: it may hold the address with its secrets. */
function codeOf(error: unknown): string {
  const { code, cause }: { code?: unknown; cause?: unknown } = Object(error)
  const { code: causeCode }: { code?: unknown } = Object(cause)
  return [code, causeCode].find((candidate) => typeof candidate === 'string') ?? ''
}
