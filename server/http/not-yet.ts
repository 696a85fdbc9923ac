import { notYet } from '@fairdesk/contract/not-yet'
import { refuse } from '@fairdesk/contract/refusal'
import type { FastifyInstance } from 'fastify'
import type { SessionUser } from '../domain/accounts/session-user.ts'

/** Asked-for calls that later work serves: they say so to who is signed in, and nothing to anybody else. */
export function answerNotYet(app: FastifyInstance, userOf: (token: string) => Promise<SessionUser | null>): void {
  for (const [method, url] of notYet) {
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const user = await userOf(String(request.headers.token ?? ''))
        if (!user) refuse('session.ended')
        refuse('request.not-available-yet')
      },
    })
  }
}
