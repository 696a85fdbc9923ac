import type { OutgoingHttpHeaders } from 'node:http'
import { liveHeartbeatMs } from '@fairdesk/contract/device/live-pace'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignInWatch } from '../domain/accounts/sign-in/sign-in-watch.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Streams that would keep the server from closing. */
    liveStreams: Set<AbortController>
  }
}

/** Makes a closing server end its streams first. */
export function keepLiveStreams(app: FastifyInstance): void {
  app.decorate('liveStreams', new Set<AbortController>())
  app.addHook('preClose', async () => {
    for (const stream of app.liveStreams) stream.abort()
  })
}

/** Maximum buffer of a slow reader before it is disconnected; it reconnects and gets the current state. */
const mostBuffered = 1024 * 1024

type Stream = (send: (event: unknown) => void, signal: AbortSignal) => Promise<void>

/** A stream does not outlive the sign-in it was opened with: that is checked at each heartbeat and when it has changed. */
type Live = {
  readonly stream: unknown
  /** Null for streams that are open to everybody. */
  readonly signIn: SignInWatch | null
}

/** Server-sent events for a fetch stream, so that the token stays in its header. */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  { stream, signIn }: Live,
): Promise<void> {
  if (typeof stream !== 'function') throw new TypeError('a live call answered no stream')
  reply.hijack()
  const { raw } = reply
  const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' }
  raw.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headers })
  const ended = new AbortController()
  request.server.liveStreams.add(ended)
  request.raw.on('close', () => ended.abort())
  const write = (text: string) => {
    if (ended.signal.aborted) return
    raw.write(text)
    if (raw.writableLength <= mostBuffered) return
    ended.abort()
    // Ending it would wait for what the reader does not read.
    raw.destroy()
  }
  const send = (event: unknown) => write(`data: ${JSON.stringify(event)}\n\n`)
  const check = async () => {
    if (!signIn || (await signIn.isValid())) return
    send({ kind: 'signedOut' })
    ended.abort()
  }
  // A short database outage must not end streams.
  const endIfSignedOut = () => void check().catch(() => undefined)
  const beat = () => {
    write(': beat\n\n')
    endIfSignedOut()
  }
  write(': open\n\n')
  const heartbeat = setInterval(beat, liveHeartbeatMs)
  const stopListening = signIn?.onChange(endIfSignedOut)
  try {
    await (stream as Stream)(send, ended.signal)
  } catch (error) {
    request.log.error({ err: error }, 'live stream failed')
  } finally {
    clearInterval(heartbeat)
    stopListening?.()
    request.server.liveStreams.delete(ended)
    raw.end()
  }
}
