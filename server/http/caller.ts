import type { FastifyRequest } from 'fastify'
import { languageOf } from './answer.ts'

/** Where a call came from. */
export type CallOrigin = {
  readonly requestId: string
  readonly ip: string
  readonly client: string
  readonly language: string
  readonly host: string
  readonly origin: string
}

/** Who calls, as far as the request itself says it. */
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

/** As a browser says it, who alone knows what stands between: of who says nothing, or no address of a site, as the request came. */
function originOf({ headers, protocol, host }: FastifyRequest): string {
  const said = URL.parse(headers.origin ?? '')
  return said && /^https?:$/.test(said.protocol) ? said.origin : `${protocol}://${host}`
}
