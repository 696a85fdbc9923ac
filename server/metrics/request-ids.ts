import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Trust } from '../listening/proxies.ts'

const shape = /^[\w.:-]{8,64}$/

/** The number of a request: the one that a trusted proxy gave it, so that its log and ours can be laid side by side, or a new one. */
export function requestIds(trusts: Trust): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const headerValue = headers['x-request-id']
    return typeof headerValue === 'string' && shape.test(headerValue) && trusts(socket.remoteAddress ?? '')
      ? headerValue
      : randomUUID()
  }
}

/** Every answer says its number. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}
