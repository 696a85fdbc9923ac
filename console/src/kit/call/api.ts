import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import { codes, type Envelope } from '@fairdesk/contract/envelope'
import { currentToken } from '../session/token.ts'
import { currentLanguage } from '../text/language.ts'
import { ApiError, overNetwork } from './api-error.ts'
import { type FailureOptions, tellFailure } from './failures.ts'
import { type CallHoldOptions, whileSignedIn } from './held-calls.ts'
import { pageFault } from './page-fault.ts'
import { beginRequest } from './progress.ts'
import { isRefused, Unacked } from './resend.ts'
import { responseReaders } from './response-readers.ts'

const base = '/api'
export const timeoutMs = 300_000

export type CallOptions = FailureOptions & CallHoldOptions

/** A call ready to be sent, and the sign-in it is made with. A read may be sent again, each time as a request of its own. */
export type SentRequest = { readonly request: () => Request; readonly token: string; readonly isRead: boolean }

/** Calls an endpoint and gives its `data`. Whatever goes wrong is shown to the user (unless `quiet`) and rejects with an ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  params: Params<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const send: Send<Envelope<unknown>> = (number) =>
    whileSignedIn(() => receive(ask(endpoint, params, number), options, envelopeOf), options)
  const envelope = await (endpoint.effect === 'write' ? sendNumbered(endpoint, params, send) : send())
  // The envelope's data has the contract's type; the server's types derive from the same entry.
  return envelope.data as Output<E>
}

type Send<T> = (number?: string) => Promise<T>

/** Unanswered writes, by content, so that pressing "save" again does not fail because the record exists already. */
const unacked = new Unacked<string>()

/**
 * Sends a write under its request id, kept until a write is answered: writes lost before that are no longer intended.
 * Writes with a password have none. A write with its own request id uses that, and does not affect pending ones:
 * quantities are saved in the background.
 */
async function sendNumbered<T>(endpoint: Endpoint, params: unknown, send: Send<T>): Promise<T> {
  if (endpoint.secret || endpoint.unkept || hasOwnNumber(params)) return send()
  try {
    return await unacked.send(`${endpoint.path} ${JSON.stringify(params ?? {})}`, send)
  } catch (error) {
    if (isRefused(error)) unacked.clear()
    throw error
  }
}

function hasOwnNumber(params: unknown): boolean {
  return typeof params === 'object' && params !== null && 'requestId' in params && params.requestId !== undefined
}

/**
 * Sends a call and reads its answer with `read`. A bad status, a broken connection, an invalid answer, a refusal and
 * a fault of the page are shown to the user and thrown; a call cancelled by its caller is thrown silently.
 */
export async function receive<T>(
  sent: SentRequest,
  { signal, quiet }: CallOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const end = beginRequest()
  let wasSent = false
  try {
    const abortSignal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...listOf(signal)])
    const send = () => {
      const request = sent.request()
      wasSent = true
      return overNetwork(fetch(request, { signal: abortSignal }))
    }
    const response = await (sent.isRead ? sendAgain(send, abortSignal) : send())
    for (const readState of responseReaders) readState(response)
    if (!response.ok) throw await failureOf(response)
    return await read(response)
  } catch (error) {
    if (signal?.aborted) throw error instanceof ApiError ? (error.reason ?? error) : error
    const failure =
      error instanceof ApiError ? error : new ApiError({ kind: 'page', code: 0, msg: pageFault(error), wasSent }, error)
    throw tellFailure(failure, { quiet, token: sent.token })
  } finally {
    end()
  }
}

/**
 * Returns the answer's envelope; throws for an error code and for anything but an envelope, such as a Wi-Fi sign-in
 * page.
 */
export async function envelopeOf<T>(response: Response): Promise<Envelope<T>> {
  const answer: unknown = await overNetwork(response.json())
  if (!isEnvelope(answer)) throw new ApiError({ kind: 'foreign', code: response.status, msg: '' })
  return succeed(answer as Envelope<T>)
}

/** 200, or no code at all, is success (specification 8). */
export function succeed<T>(envelope: Envelope<T>): Envelope<T> {
  const { code, msg, field, address, nextSec } = envelope
  if (code === undefined || code === 200) return envelope
  throw new ApiError({ kind: 'refused', code, msg: msg ?? '', field, address, retryAfter: nextSec })
}

/** Reads go as the contract says; writes always go by POST, which every changing GET answers too. `number` is a write's own. */
export function ask(endpoint: Endpoint, params: unknown, number?: string): SentRequest {
  const token = currentToken()
  const headers = { ...headersOf(token), ...(number === undefined ? {} : { 'idempotency-key': number }) }
  const url = new URL(`${base}${endpoint.path}`, location.origin)
  if (endpoint.method === 'GET' && endpoint.effect === 'read') {
    url.search = queryOf(params)
    return { request: () => new Request(url, { headers }), token, isRead: true }
  }
  const body = JSON.stringify(params ?? {})
  const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
  return { request: () => new Request(url, sent), token, isRead: endpoint.effect === 'read' }
}

export function headersOf(token: string): Record<string, string> {
  return { 'accept-language': currentLanguage().replace('_', '-'), ...(token === '' ? {} : { token }) }
}

/** Encodes lists comma-separated and objects as JSON text; omits undefined values. */
function queryOf(params: unknown): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(params ?? {})) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) query.set(key, value.join(','))
    else query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return query.toString()
}

function listOf(signal: AbortSignal | undefined): readonly AbortSignal[] {
  return signal ? [signal] : []
}

/** Sends a read; again when the server says that it cannot answer it for the moment, at most twice. */
async function sendAgain(send: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (let attemptsLeft = 2; ; attemptsLeft--) {
    const response = await send()
    const seconds = Number(response.headers.get('retry-after') ?? '-')
    if (attemptsLeft === 0 || response.status !== codes.unavailable || !(seconds >= 0)) return response
    await overNetwork(pause(Math.min(seconds, longestPause) * 1000, signal))
  }
}

/** Maximum pause in seconds; after a longer wait the user should be notified. */
const longestPause = 10

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** Builds the error for a bad status: with the server's own envelope, or from an intermediary, which may have words too. */
async function failureOf(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => null)
  const kind = isEnvelope(answer) ? 'http' : 'foreign'
  return new ApiError({
    kind,
    code: response.status,
    msg: messageOf(answer),
    retryAfter: Number(response.headers.get('retry-after')),
  })
}

function isEnvelope(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && ('code' in answer || 'data' in answer)
}

function messageOf(answer: unknown): string {
  const isObject = typeof answer === 'object' && answer !== null
  return isObject && 'msg' in answer && typeof answer.msg === 'string' ? answer.msg : ''
}
