import type { Area, Endpoint } from '@fairdesk/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from '../../domain/accounts/principal.ts'
import { type CallClass, classLimits, classOf } from './call-class.ts'
import { ClassGate } from './class-gate.ts'
import { Shares, shareKindOf } from './shares.ts'

const periodMs = 100

type Gates = Readonly<Record<CallClass, ClassGate>>

/** Protects the process from more calls than it can answer: a gate for each class of calls, and shares of each session. */
export class Overload {
  readonly #gates: Gates
  readonly #shares = new Shares()
  readonly #classes = new Map<string, CallClass>()
  readonly #timer: NodeJS.Timeout
  #dueAt = performance.now() + periodMs

  constructor(areas: readonly Area[]) {
    const names = Object.keys(classLimits) as CallClass[]
    // Every class has a gate: the names are those of the table.
    this.#gates = Object.fromEntries(names.map((name) => [name, new ClassGate(classLimits[name])])) as Gates
    for (const area of areas)
      for (const endpoint of Object.values(area)) this.#classes.set(`/api${endpoint.path}`, classOf(endpoint))
    this.#timer = setInterval(() => this.#adapt(), periodMs).unref()
  }

  /** Returns true if a request of this address and session would be refused now, as far as its head tells. */
  isShut(url: string, key: string): boolean {
    const end = url.indexOf('?')
    const callClass = this.#classes.get(end < 0 ? url : url.slice(0, end))
    return callClass !== undefined && this.#gates[callClass].isShut(key)
  }

  /** Begins the passage of one call. */
  passage(endpoint: Endpoint, http: { readonly request: FastifyRequest; readonly reply: FastifyReply }): Passage {
    const callClass = classOf(endpoint)
    return new Passage(this.#gates[callClass], { shares: this.#shares, endpoint, callClass, ...http })
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #adapt(): void {
    const nowMs = performance.now()
    const latenessMs = Math.max(0, nowMs - this.#dueAt)
    this.#dueAt = nowMs + periodMs
    for (const gate of Object.values(this.#gates)) gate.adapt(latenessMs)
  }
}

type PassageOptions = {
  readonly shares: Shares
  readonly endpoint: Endpoint
  readonly callClass: CallClass
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Passage of one call: its turn in its class, and its part of the caller's share. */
export class Passage {
  readonly #gate: ClassGate
  readonly #options: PassageOptions
  #endTurn: () => void = () => undefined
  #endShare: () => void = () => undefined

  constructor(gate: ClassGate, options: PassageOptions) {
    this.#gate = gate
    this.#options = options
  }

  /** @throws Refusal request.overloaded, request.too-many; also if the caller has gone: nothing is begun then */
  async enter(): Promise<void> {
    const { request, reply } = this.#options
    const disconnection = new AbortController()
    const onClose = () => disconnection.abort()
    reply.raw.once('close', onClose)
    this.#endTurn = await this.#gate.enter(sessionKeyOf(request.headers.token, request.ip), disconnection.signal)
    reply.raw.off('close', onClose)
  }

  /** @throws Refusal request.too-many */
  takeShare(principal: Principal | null): void {
    const { shares, endpoint, callClass, request } = this.#options
    this.#endShare = shares.take(shareKindOf(endpoint, callClass), { principal, ip: request.ip })
  }

  /** Ends the turn of a stream that goes on: it has been opened. */
  endTurn(): void {
    this.#endTurn()
  }

  /** Ends the call; a file is under way until its last byte is sent or its reader has gone. */
  end(): void {
    const { endpoint, reply } = this.#options
    this.#endTurn()
    if (endpoint.transport !== 'download' || reply.raw.destroyed || reply.raw.writableEnded) this.#endShare()
    else reply.raw.once('close', this.#endShare)
  }
}

/** Returns the key of a session in queues: its token, or the address if it has none. */
export function sessionKeyOf(token: string | string[] | undefined, address: string): string {
  return typeof token === 'string' && token !== '' ? token : address
}
