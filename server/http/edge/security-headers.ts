import type { FastifyInstance } from 'fastify'
import type { WebRules } from './web-rules.ts'

const yearSeconds = 365 * 24 * 3600

/**
 * Sends headers with every answer that keep browsers from guessing its type and from telling its address to others. Over
 * HTTPS, unless it is switched off, browsers use nothing else for a year: for this host, since others of its domain are not
 * ours. Answers of calls are data: opened as a page they load and run nothing, and no cache keeps them.
 */
export function securityHeaders(app: FastifyInstance, { sendsHsts }: WebRules): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer')
    if (sendsHsts && request.protocol === 'https') reply.header('strict-transport-security', `max-age=${yearSeconds}`)
    if (!request.url.startsWith('/api/')) return
    reply
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('cache-control', 'no-store')
      .header('pragma', 'no-cache')
  })
}
