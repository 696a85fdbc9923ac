import { setTimeout as rest } from 'node:timers/promises'
import type { PairFile, Peer } from '../pair-file.ts'
import { LinkClient } from './link-client.ts'
import type { MachineState } from './machine-state.ts'

type PeerReport = { readonly state: MachineState; readonly heardAt: Date }

type Options = {
  readonly pair: PairFile
  readonly peer: Peer
  /** Returns the state to send. */
  readonly ownState: () => MachineState
  readonly onHeard: (state: MachineState) => void
  /** The other machine calls from another address than it is known at. */
  readonly onMoved: (peer: Peer) => void
}

const everyMs = 1000

/** Exchanges the states of two paired machines every second, whichever of them can reach the other. */
export class PeerLine {
  readonly #options: Options
  readonly #ending = new AbortController()
  #peer: Peer
  #client: LinkClient
  #heard: PeerReport | undefined
  /** True if it answered the last message; initially assumed. */
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

  get heard(): PeerReport | undefined {
    return this.#heard
  }

  isHeardWithin(ms: number): boolean {
    return this.#heard !== undefined && Date.now() - this.#heard.heardAt.getTime() < ms
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
    const peer = this.#peer
    // While it answers, keep its address: it may call from another of its addresses, or be known by a name.
    const host = this.#isAnswering ? peer.host : address
    if (peer.host !== host || peer.port !== port || peer.databasePort !== databasePort || peer.name !== name) {
      this.#peer = { ...peer, host, name, port, databasePort }
      void this.#client.close()
      this.#client = this.#clientTo(this.#peer)
      this.#options.onMoved(this.#peer)
    }
    this.#take(state)
    return this.#options.ownState()
  }

  /** Sends the state once and takes in the answer, if it arrives in time. */
  async ask(limitMs?: number): Promise<void> {
    const state = await this.#client.beat(this.#options.ownState(), limitMs).catch(() => null)
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
    this.#heard = { state, heardAt: new Date() }
    this.#options.onHeard(state)
  }

  #clientTo(peer: Peer): LinkClient {
    return new LinkClient(peer, this.#options.pair, peer.certificate)
  }
}
