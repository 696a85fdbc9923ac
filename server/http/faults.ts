import { codes, type Envelope } from '@fairdesk/contract/envelope'
import { Refusal } from '@fairdesk/contract/refusal'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fault, knownFault, languageOf, refusal } from './answer.ts'
import { retryAfterSeconds } from './overload/envelopes.ts'

/** Makes every way a call can fail an envelope: refusals with HTTP 200, wrong addresses 404, our own bugs 500 with a number. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply))
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
  const knownRefusal = knownFault(error)
  if (knownRefusal) {
    if (knownRefusal !== (error as unknown)) request.log.warn({ err: error, call: request.routeOptions.url }, 'refused')
    // It is unknown if the call was executed: the client may retry, a write under its key.
    if (knownRefusal.code !== codes.unavailable) reply.status(200)
    // What took too long would do so again.
    else if (knownRefusal.key === 'request.took-too-long') reply.status(503)
    else reply.status(503).header('retry-after', retryAfterSeconds)
    if (knownRefusal.code === codes.tooMany && knownRefusal.params.seconds !== undefined)
      reply.header('retry-after', knownRefusal.params.seconds)
    return reply.send(
      deviceInputFault(request, knownRefusal) ?? refusal(knownRefusal.key, knownRefusal.params, language),
    )
  }
  const status = error.statusCode ?? 500
  if (status === 413) return reply.status(413).send(refusal('request.too-large', {}, language))
  if (status >= 400 && status < 500) return reply.status(status).send(refusal('request.not-json', {}, language))
  request.log.error({ err: error, call: request.routeOptions.url, requestId: request.id }, 'fault')
  return reply.status(500).send(fault(request.id, language))
}

/** Tells a device's user in a sentence that its input is at fault, and its developer in which field and how. */
function deviceInputFault({ url, headers }: FastifyRequest, { key, params }: Refusal): Envelope<never> | null {
  if (key !== 'request.invalid' || !url.startsWith('/api/device/')) return null
  const language = languageOf(headers['accept-language'])
  const field = params.field ? { field: String(params.field) } : {}
  return { ...refusal('device.wrong-input', params, language), ...field, detail: refusal(key, params, language).msg }
}

/** Answers an unknown address without repeating it: it may contain a password typed by mistake. */
function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  const allowed = methodsOf(request)
  if (allowed.length > 0) reply.header('allow', allowed.join(', '))
  const { key, params } = new Refusal(allowed.length > 0 ? 'request.wrong-method' : 'request.unknown-call', {})
  return reply
    .status(allowed.length > 0 ? 405 : 404)
    .header('cache-control', 'no-store')
    .send(refusal(key, params, language))
}

/** Returns the methods that the call of this address takes; none if there is no such call. HEAD is no way to try a write. */
function methodsOf({ server, url }: FastifyRequest): string[] {
  const [path = ''] = url.split('?')
  return path.startsWith('/api/') ? ['GET', 'POST'].filter((method) => server.hasRoute({ method, url: path })) : []
}
