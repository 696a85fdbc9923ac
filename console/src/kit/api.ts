import type { Endpoint, Output, Params } from '@fairdesk/contract/endpoint'
import type { Envelope } from '@fairdesk/contract/envelope'
import { ApiError } from './api-error.ts'
import { type FailureOptions, tellFailure } from './failures.ts'
import { currentLanguage } from './language.ts'
import { beginRequest } from './progress.ts'
import { currentToken } from './token.ts'

const base = '/api'
const timeoutMs = 300_000

export type CallOptions = FailureOptions & { readonly signal?: AbortSignal | undefined }

/** Calls an endpoint and gives its `data`. Whatever goes wrong is shown to the user (unless `quiet`) and rejects with an ApiError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  params: Params<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  const response = await send(requestOf(endpoint, params), options)
  const envelope = await envelopeOf<Output<E>>(response, options)
  // The envelope's data is what the contract says; the server's types are made from the same entry.
  return envelope.data as Output<E>
}

/** A response whose HTTP status is good; network failures and bad statuses are told and thrown. */
export async function send(request: Request, options: CallOptions): Promise<Response> {
  const end = beginRequest()
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(options.signal ? [options.signal] : [])])
    const response = await fetch(request, { signal })
    if (!response.ok) throw new ApiError({ kind: 'http', code: response.status, msg: await messageOf(response) })
    return response
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw tellFailure(error instanceof ApiError ? error : new ApiError({ kind: 'network', code: 0, msg: '' }), options)
  } finally {
    end()
  }
}

/** The answer's envelope; a code that is no success is told and thrown. */
export async function envelopeOf<T>(response: Response, options: FailureOptions): Promise<Envelope<T>> {
  const envelope = (await response.json()) as Envelope<T>
  if (envelope.code === undefined || envelope.code === 200) return envelope
  throw tellFailure(new ApiError({ kind: 'refused', code: envelope.code, msg: envelope.msg }), options)
}

/** Reads go as the contract says; writes always go by POST, which every changing GET answers too. */
export function requestOf(endpoint: Endpoint, params: unknown): Request {
  const byQuery = endpoint.method === 'GET' && endpoint.effect === 'read'
  if (byQuery) return new Request(`${base}${endpoint.path}${queryOf(params)}`, { headers: headersOf() })
  return new Request(`${base}${endpoint.path}`, {
    method: 'POST',
    headers: { ...headersOf(), 'content-type': 'application/json' },
    body: JSON.stringify(params ?? {}),
  })
}

export function headersOf(): Record<string, string> {
  const token = currentToken()
  return { 'accept-language': currentLanguage().replace('_', '-'), ...(token === '' ? {} : { token }) }
}

/** Lists go comma-separated, objects as JSON text; what is undefined stays away. */
function queryOf(params: unknown): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(params ?? {})) {
    if (value === undefined || value === null) continue
    if (Array.isArray(value)) query.set(key, value.join(','))
    else query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

async function messageOf(response: Response): Promise<string> {
  try {
    const { msg } = (await response.json()) as { msg?: unknown }
    return typeof msg === 'string' ? msg : ''
  } catch {
    return ''
  }
}
