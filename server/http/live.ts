import type { OutgoingHttpHeaders } from 'node:http'
import { liveHeartbeatMs } from '@fairdesk/contract/device/live-pace'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

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

/** `isSignedIn` is asked at each heartbeat: a stream does not outlive the sign-in it was opened with. */
type Live = { readonly stream: unknown; readonly isSignedIn: () => Promise<boolean> }

/** Server-sent events for a fetch stream, so that the token stays in its header. */
export async function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  { stream, isSignedIn }: Live,
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
  const beat = async () => {
    write(': beat\n\n')
    if (await isSignedIn()) return
    send({ kind: 'signedOut' })
    ended.abort()
  }
  write(': open\n\n')
  // A short database outage must not end streams.
  const heartbeat = setInterval(() => void beat().catch(() => undefined), liveHeartbeatMs)
  try {
    await (stream as Stream)(send, ended.signal)
  } catch (error) {
    request.log.error({ err: error }, 'live stream failed')
  } finally {
    clearInterval(heartbeat)
    request.server.liveStreams.delete(ended)
    raw.end()
  }
}
