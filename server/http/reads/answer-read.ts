import type { Endpoint } from '@fairdesk/contract/endpoint'
import { databaseHeader } from '@fairdesk/contract/envelope'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownFault, namedOnly, success } from '../answer.ts'
import type { Call } from '../call.ts'
import { mannerOf } from '../call-asker.ts'
import type { CallServices, WriteHandler } from '../call-services.ts'
import { isHeld } from './etag.ts'
import { type LastAnswers, questionKey } from './last-answers.ts'

type ReadRoute = {
  readonly endpoint: Endpoint
  readonly handler: WriteHandler
  readonly requestContexts: Pick<CallServices, 'health' | 'readContext'>
  readonly lastAnswers: LastAnswers
}

/** Answers a read; staff get their last answer again while the database does not answer. */
export async function answerRead(
  { endpoint, handler, requestContexts, lastAnswers }: ReadRoute,
  call: Call,
  http: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const { user, caller, input } = call
  const key = user && questionKey(user, caller.language, endpoint.path, input)
  const read = async () => handler.run(await requestContexts.readContext(call), input)
  try {
    const answer = await (mannerOf(endpoint) === 'usual' ? requestContexts.health.whileAvailable(read) : read())
    const envelope = success(namedOnly(endpoint, answer), endpoint.said)
    if (isHeld(endpoint, envelope.data, http)) return http.reply.code(304).send()
    if (key === null) return envelope
    const body = JSON.stringify(envelope)
    lastAnswers.keep(key, body)
    return http.reply.type('application/json; charset=utf-8').send(body)
  } catch (error) {
    const last = key === null || !isDatabaseAway(error) ? undefined : lastAnswers.get(key)
    if (!last) throw error
    http.request.log.warn({ err: error, call: endpoint.path }, 'answered as before')
    http.reply.header(databaseHeader, last.answeredAt.toISOString())
    return http.reply.type('application/json; charset=utf-8').send(last.body)
  }
}

function isDatabaseAway(error: unknown): boolean {
  return knownFault(error)?.key === 'request.database-away'
}
