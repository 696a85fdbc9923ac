import { timingSafeEqual } from 'node:crypto'
import type { Server } from 'node:https'
import type { TLSSocket } from 'node:tls'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { FileIndex } from '../files/file-index.ts'
import { fingerprintOf, type OwnCertificate } from '../own-certificate.ts'
import { type JoinAnswer, JoinInput, MachineState } from './machine-state.ts'

/** What a machine answers to the other one. A failure in words is an `Error`: the other machine shows them. */
export type LinkHandlers = {
  /** PEM of the paired machine; null while there is none. */
  peerCertificate(): string | null
  join(input: JoinInput, address: string): Promise<JoinAnswer>
  /** Hears the other's state and tells its own. */
  beat(state: MachineState, address: string): MachineState
  handOver(): Promise<{ position: string }>
  readonly files: FileIndex
}

export type LinkServer = { close(): Promise<void> }

/**
 * Where the other machine of the pair calls, by HTTPS with both certificates known: whoever shows another one is answered nothing, but
 * may ask to be paired.
 */
export async function openLink(
  { certificate, key }: OwnCertificate,
  { host, port }: { readonly host: string; readonly port: number },
  handlers: LinkHandlers,
): Promise<LinkServer> {
  const https = { cert: certificate, key, requestCert: true, rejectUnauthorized: false, minVersion: 'TLSv1.2' } as const
  const app = Fastify<Server>({ https, logger: false, bodyLimit: 64 * 1024, forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) => {
    const message = error instanceof Error ? error.message : String(error)
    return reply.code(400).send({ message })
  })
  app.post('/join', (request) => handlers.join(JoinInput.parse(request.body), request.ip))
  await app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isPeer(request, handlers.peerCertificate())) await reply.code(403).send({ message: 'not paired' })
    })
    answerPeer(scope as unknown as FastifyInstance, handlers)
    done()
  })
  await app.listen({ host, port })
  return { close: () => app.close() }
}

function answerPeer(scope: FastifyInstance, { beat, handOver, files }: LinkHandlers): void {
  scope.post('/beat', (request) => beat(MachineState.parse(request.body), request.ip))
  scope.post('/hand-over', () => handOver())
  scope.get<{ Querystring: { version?: string } }>('/files', ({ query }) => files.list(query.version ?? ''))
  scope.get<{ Querystring: { path?: string } }>('/file', async ({ query }, reply) => {
    const found = await files.open(query.path ?? '')
    if (!found) return reply.code(404).send({ message: 'no such file' })
    return reply.header('x-sha256', found.sha256).type('application/octet-stream').send(found.body)
  })
}

/** The handshake has proved that the caller holds the key of what it shows. */
function isPeer({ raw }: FastifyRequest, known: string | null): boolean {
  const shown = (raw.socket as TLSSocket).getPeerX509Certificate()
  if (!shown || known === null) return false
  return timingSafeEqual(fingerprintOf(shown.raw), fingerprintOf(known))
}
