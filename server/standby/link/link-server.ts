import { timingSafeEqual } from 'node:crypto'
import type { Server } from 'node:https'
import type { TLSSocket } from 'node:tls'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { fingerprintOf, type OwnCertificate } from '../own-certificate.ts'
import type { FileIndex } from './file-index.ts'
import { type JoinAnswer, JoinInput, MachineState } from './machine-state.ts'

/** Handlers of the other machine's calls. A failure in words is an `Error`: the other machine shows them. */
export type LinkHandlers = {
  /** Returns the PEM of the paired machine; null while there is none. */
  peerCertificate(): string | null
  join(input: JoinInput, address: string): Promise<JoinAnswer>
  /** Receives the other machine's state and returns this one's. */
  beat(state: MachineState, address: string): MachineState
  handOver(): Promise<{ position: string }>
  readonly files: FileIndex
}

export type LinkServer = { close(): Promise<void> }

/**
 * Opens the link for the other machine of the pair, by HTTPS with both certificates known: callers with any other
 * certificate may only ask to be paired.
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
    const file = await files.open(query.path ?? '')
    if (!file) return reply.code(404).send({ message: 'no such file' })
    return reply.header('x-sha256', file.sha256).type('application/octet-stream').send(file.body)
  })
}

/** Returns true if the caller is the peer. The handshake has proved that it holds the key of its certificate. */
function isPeer({ raw }: FastifyRequest, peerCertificate: string | null): boolean {
  const presented = (raw.socket as TLSSocket).getPeerX509Certificate()
  if (!presented || peerCertificate === null) return false
  return timingSafeEqual(fingerprintOf(presented.raw), fingerprintOf(peerCertificate))
}
