import { refuseInput } from '@fairdesk/contract/refusal'
import type { FastifyInstance } from 'fastify'
import { repeatedKey } from './repeated-key.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for calls that change something. */
    isWrite?: boolean
  }
}

/** Reads JSON bodies; those of writes may have no key twice: which of two `isAdmin` was meant is not for us to choose. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const key = request.routeOptions.config.isWrite ? repeatedKey(body) : null
    if (key !== null) refuseInput(key, 'twice')
    return parse(request, body, done)
  })
}
