import type { FastifyRequest } from 'fastify'
import { languageOf } from './answer.ts'

export type CallOrigin = {
  readonly requestId: string
  readonly ip: string
  readonly client: string
  readonly language: string
  readonly host: string
  readonly origin: string
}

/** Returns the caller, as far as the request itself tells. */
export function callerOf(request: FastifyRequest): CallOrigin {
  return {
    requestId: request.id,
    ip: request.ip,
    client: String(request.headers['user-agent'] ?? ''),
    language: languageOf(request.headers['accept-language']),
    host: request.host,
    origin: originOf(request),
  }
}

/** Returns the origin the browser sends, since only it knows the proxies; if absent or no site, the request's own. */
function originOf({ headers, protocol, host }: FastifyRequest): string {
  const originUrl = URL.parse(headers.origin ?? '')
  return originUrl && /^https?:$/.test(originUrl.protocol) ? originUrl.origin : `${protocol}://${host}`
}
