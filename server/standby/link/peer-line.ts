import { setTimeout as rest } from 'node:timers/promises'
import type { PairFile, Peer } from '../pair-file.ts'
import { LinkClient } from './link-client.ts'
import type { MachineState } from './machine-state.ts'

type Heard = { readonly state: MachineState; readonly at: Date }

type Options = {
  readonly pair: PairFile
  readonly peer: Peer
  /** What is told of this machine. */
  readonly own: () => MachineState
  readonly onHeard: (state: MachineState) => void
  /** The other machine calls from another address than it is known at. */
  readonly onMoved: (peer: Peer) => void
}

const everyMs = 1000

/** What two paired machines tell each other every second, whichever of them can reach the other. */
export class PeerLine {
  readonly #options: Options
  readonly #ending = new AbortController()
  #peer: Peer
  #client: LinkClient
  #heard: Heard | undefined
  /** Whether it answered when it was last told something; at the beginning it is believed to. */
  #isAnswering = true
  #telling: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#peer = options.peer
    this.#client = this.#clientTo(options.peer)
  }

  get peer(): Peer {
    return this.#peer
  }

  get client(): LinkClient {
    return this.#client
  }

  get heard(): Heard | undefined {
    return this.#heard
  }

  isHeardWithin(ms: number): boolean {
    return this.#heard !== undefined && Date.now() - this.#heard.at.getTime() < ms
  }

  start(): void {
    this.#telling ??= this.#tell()
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#client.close()
    await this.#telling
  }

  /** The other machine has called. */
  hear(state: MachineState, address: string): MachineState {
    const { name, port, databasePort } = state
    const known = this.#peer
    // Where it answers it may be reached; what it calls from may be another of its addresses, and it may be known by a name.
    const host = this.#isAnswering ? known.host : address
    if (known.host !== host || known.port !== port || known.databasePort !== databasePort || known.name !== name) {
      this.#peer = { ...known, host, name, port, databasePort }
      void this.#client.close()
      this.#client = this.#clientTo(this.#peer)
      this.#options.onMoved(this.#peer)
    }
    this.#take(state)
    return this.#options.own()
  }

  /** Tells it once and hears its answer, where there is one in time. */
  async ask(limitMs?: number): Promise<void> {
    const state = await this.#client.beat(this.#options.own(), limitMs).catch(() => null)
    this.#isAnswering = state !== null
    if (state && !this.#ending.signal.aborted) this.#take(state)
  }

  async #tell(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      await this.ask()
      await rest(everyMs, undefined, { signal }).catch(() => undefined)
    }
  }

  #take(state: MachineState): void {
    this.#heard = { state, at: new Date() }
    this.#options.onHeard(state)
  }

  #clientTo(peer: Peer): LinkClient {
    return new LinkClient(peer, this.#options.pair, peer.certificate)
  }
}
