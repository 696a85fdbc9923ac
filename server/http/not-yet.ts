import { notYet } from '@fairdesk/contract/not-yet'
import { refuse } from '@fairdesk/contract/refusal'
import type { FastifyInstance } from 'fastify'
import type { Principal } from '../domain/accounts/principal.ts'

/** Answers planned calls not implemented yet: signed-in callers get this message, others nothing. */
export function answerNotYet(app: FastifyInstance, principalOf: (token: string) => Promise<Principal | null>): void {
  for (const [method, url] of notYet) {
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const principal = await principalOf(String(request.headers.token ?? ''))
        if (principal?.kind !== 'staff') refuse('session.ended')
        refuse('request.not-available-yet')
      },
    })
  }
}
