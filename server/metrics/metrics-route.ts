import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type MetricSources, processMetrics } from './process-metrics.ts'

type Options = Omit<MetricSources, 'streams'> & {
  /** Bearer token for access from anywhere; null allows only this machine. */
  readonly token: string | null
}

/** `GET /metrics` for Prometheus. To all others it is an address that is not there. */
export function serveMetrics(app: FastifyInstance, { token, ...measured }: Options): void {
  const metrics = processMetrics({ ...measured, streams: () => app.liveStreams.size })
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.url ?? 'unknown'
    metrics.answered({ call, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (!mayLook(request, token)) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

function mayLook({ headers, ip, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(String(headers.authorization ?? ''), `Bearer ${token}`)
  // Behind a proxy on this machine everybody comes from here.
  const isSentOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  return !isSentOn && isLoopback(ip) && isLoopback(socket.remoteAddress ?? '')
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
