import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refuseRaw } from './envelopes.ts'

/** Speeds below which a transfer is closed. */
export type ProgressLimits = {
  /** Interval between looks. */
  readonly lookMs: number
  /** Window in which a transfer must move `windowBytes`. */
  readonly windowMs: number
  readonly windowBytes: number
  /** Time for a whole body that is no upload; strangers have less. */
  readonly bodyMs: number
  readonly strangerBodyMs: number
}

/** 1 kB/s over 20 s: poor Wi-Fi is twenty times as fast. */
export const usualProgress: ProgressLimits = {
  lookMs: 2500,
  windowMs: 20_000,
  windowBytes: 20_000,
  bodyMs: 60_000,
  strangerBodyMs: 10_000,
}

/** Time in milliseconds for a refused sender to read why. */
const lingerMs = 1000

type Mark = { readonly since: number; readonly bytes: number }
type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly arrivedAt: number
  /** Null while the other side is not waited for. */
  body: Mark | null
  answer: Mark | null
}

/**
 * Closes connections that make no progress, by what they move instead of by a clock: an upload over a slow line passes, a
 * body that trickles gets 408, and a reader that does not read is disconnected, which ends whatever makes its answer.
 */
export class ProgressWatch {
  readonly #limits: ProgressLimits
  readonly #exchanges = new Set<Exchange>()
  readonly #timer: NodeJS.Timeout
  #lookedAt = performance.now()

  constructor(server: Server, limits: ProgressLimits = usualProgress) {
    this.#limits = limits
    this.#timer = setInterval(() => this.#look(), limits.lookMs).unref()
    server.on('close', () => clearInterval(this.#timer))
  }

  add(request: IncomingMessage, response: ServerResponse): void {
    const exchange: Exchange = { request, response, arrivedAt: performance.now(), body: null, answer: null }
    this.#exchanges.add(exchange)
    response.once('close', () => this.#exchanges.delete(exchange))
  }

  #look(): void {
    const nowMs = performance.now()
    const isLate = nowMs - this.#lookedAt > 2 * this.#limits.lookMs
    this.#lookedAt = nowMs
    for (const exchange of this.#exchanges) {
      // Bytes that arrived while the process was busy have not been read yet.
      if (isLate) Object.assign(exchange, { body: null, answer: null })
      this.#lookAtBody(exchange, nowMs)
      this.#lookAtAnswer(exchange, nowMs)
    }
  }

  #lookAtBody(exchange: Exchange, nowMs: number): void {
    const { request, response, body, arrivedAt } = exchange
    // With bytes in its buffer, the request waits for the server.
    if (request.complete || response.headersSent || request.readableLength > 0) {
      exchange.body = null
      return
    }
    const next = this.#judge(body, request.socket.bytesRead, nowMs)
    exchange.body = next === 'stuck' ? null : next
    if (next === 'stuck' || nowMs - arrivedAt > this.#bodyMsOf(request)) {
      // At once, the system would drop the answer together with what the sender still sends.
      setTimeout(() => request.socket.destroy(), lingerMs).unref()
      refuseRaw(request, response, { status: 408, key: 'request.too-slow' })
    }
  }

  #bodyMsOf({ headers }: IncomingMessage): number {
    const { bodyMs, strangerBodyMs } = this.#limits
    if (!headers.token) return strangerBodyMs
    return headers['content-type']?.startsWith('multipart/') ? Number.POSITIVE_INFINITY : bodyMs
  }

  #lookAtAnswer(exchange: Exchange, nowMs: number): void {
    const { socket } = exchange.response
    const { sent, queued } = socket ? sendStateOf(socket) : { sent: 0, queued: 0 }
    const next = queued === 0 ? null : this.#judge(exchange.answer, sent, nowMs)
    exchange.answer = next === 'stuck' ? null : next
    if (next === 'stuck') socket?.destroy()
  }

  #judge(mark: Mark | null, bytes: number, nowMs: number): Mark | 'stuck' {
    const { windowMs, windowBytes } = this.#limits
    if (mark === null) return { since: nowMs, bytes }
    if (nowMs - mark.since < windowMs) return mark
    return bytes - mark.bytes < windowBytes ? 'stuck' : { since: nowMs, bytes }
  }
}

type SendHandle = { readonly bytesWritten: number; readonly writeQueueSize: number }

/**
 * Returns the bytes that the system has taken from a connection, and those it has not. Node has no public count of the
 * latter: a large answer is one write, which ends only with its last byte. Of a TLS connection the one below it is asked.
 */
function sendStateOf(socket: Socket): { readonly sent: number; readonly queued: number } {
  const internals = socket as Socket & { _parent?: Socket & { _handle?: SendHandle }; _handle?: SendHandle }
  const handle = internals._parent?._handle ?? internals._handle
  if (!handle) return { sent: 0, queued: 0 }
  return { sent: handle.bytesWritten - handle.writeQueueSize, queued: handle.writeQueueSize }
}
