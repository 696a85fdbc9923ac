import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorKey } from '@fairdesk/contract/errors'
import { languageOf, refusal } from '../answer.ts'

/** Seconds after which a refused call may be sent again. */
export const retryAfterSeconds = 2

type HttpRefusal = { readonly status: number; readonly key: ErrorKey }

/** Answers without the framework, for what must not cost a route: refusals of overload, and of requests that never arrive. */
export function refuseRaw(request: IncomingMessage, response: ServerResponse, { status, key }: HttpRefusal): void {
  const body = envelopeText(key, request.headers['accept-language'])
  const next: Record<string, number> = status === 503 ? { 'retry-after': retryAfterSeconds } : {}
  response.writeHead(status, { ...headersOf(body), ...next })
  response.end(body)
}

const byParserCode: Readonly<Record<string, HttpRefusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, key: 'request.too-slow' },
  HPE_HEADER_OVERFLOW: { status: 431, key: 'request.head-too-large' },
}
const malformed: HttpRefusal = { status: 400, key: 'request.malformed' }

/** Answers what the parser refuses: there is no request, only a connection, which is closed. */
export function refuseUnparsed(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, key } = byParserCode[error.code ?? ''] ?? malformed
  const { rawPacket } = Object(error)
  const head = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : ''
  const language = /^accept-language:\s*(\S+)/im.exec(head)?.[1]
  const body = envelopeText(key, language)
  const headers = Object.entries({ ...headersOf(body), connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`, () =>
    socket.destroy(),
  )
}

const texts = new Map<string, string>()

/** Returns the envelope of a refusal without parameters; made once for each language. */
function envelopeText(key: ErrorKey, acceptLanguage: string | undefined): string {
  const language = languageOf(acceptLanguage)
  const existing = texts.get(`${key} ${language}`)
  if (existing !== undefined) return existing
  const text = JSON.stringify(refusal(key, {}, language))
  texts.set(`${key} ${language}`, text)
  return text
}

function headersOf(body: string): Record<string, string | number> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': randomUUID(),
  }
}
