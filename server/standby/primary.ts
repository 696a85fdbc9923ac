import type { StandbyAnswer } from '@fairdesk/contract/areas/settings/standby'
import { refuse } from '@fairdesk/contract/refusal'
import { typed } from '../db/embedded/startup-problem.ts'
import { hasCode } from '../db/embedded/system-errors.ts'
import type { StandbyControl } from '../domain/standby/standby-control.ts'
import { FileIndex } from './link/file-index.ts'
import { type LinkServer, openLink } from './link/link-server.ts'
import type { JoinAnswer, JoinInput, MachineState } from './link/machine-state.ts'
import { PeerLine } from './link/peer-line.ts'
import { fingerprintOf } from './own-certificate.ts'
import { type PairFile, type Peer, writePairFile } from './pair-file.ts'
import { PairingOffer } from './pairing-offer.ts'
import type { PrimaryOptions } from './primary-options.ts'
import {
  firstPairFile,
  ownAddresses,
  primaryState,
  refuseTakenPort,
  refuseUnlike,
  secretsIn,
  standbyAnswer,
} from './primary-parts.ts'
import { machineName } from './program.ts'
import { isOvertaken } from './rank.ts'
import { replicationOf } from './replication-of.ts'
import { SynchronousWatch } from './synchronous.ts'

const handOverMs = 10_000
/** Time the database may take to send the standby its last changes; cut off, it could not follow the new primary. */
const lastWordMs = 10_000
/** Timeout to ask the other machine: any machine that answers does so in milliseconds. */
const askMs = 500
const mostBehindBytes = 64 * 1024 * 1024
/** The answer goes out before the line is closed. */
const answerMs = 100

/** The standby of this machine: how it is reached and watched. */
type StandbyLink = { readonly line: PeerLine; readonly watch: SynchronousWatch }

/** This machine as primary: its knowledge of the standby, data served to it, reaction to its takeover. */
export class Primary implements StandbyControl {
  readonly #options: PrimaryOptions
  readonly #files: FileIndex
  #pair: PairFile | null
  #link: LinkServer | undefined
  #followed: StandbyLink | undefined
  #offer: PairingOffer | undefined
  #isOver = false

  constructor(options: PrimaryOptions) {
    this.#options = options
    this.#pair = options.pair
    this.#files = new FileIndex(options.settings.dataDir)
  }

  /** Is asked by the other machine from now on, and watches it. */
  async start(): Promise<void> {
    const peer = this.#pair?.peer
    if (!this.#pair || !peer) return
    this.#follow(this.#pair, peer)
    await this.#open(this.#pair)
  }

  async stop(): Promise<void> {
    clearTimeout(this.#offer?.timer)
    await this.#letGo()
    await this.#closeLink()
  }

  state(): StandbyAnswer {
    const { pairPort: port } = this.#options.settings
    const pairing = this.#offer
      ? { ...this.#offer.toAnswer(), port, addresses: ownAddresses(), startCommand: typed('start') }
      : null
    return { isPossible: true, pairing, standby: this.#followed ? standbyAnswer(this.#followed) : null }
  }

  async beginPairing(): Promise<void> {
    if (this.#pair?.peer) refuse('standby.paired', { name: this.#pair.peer.name })
    await refuseTakenPort(this.#options.settings)
    const pair = this.#pair ?? (await firstPairFile())
    if (!this.#pair) this.#keep(pair)
    if (!this.#link) await this.#open(pair).catch((error) => this.#refusePort(error))
    clearTimeout(this.#offer?.timer)
    this.#offer = new PairingOffer(fingerprintOf(pair.certificate), () => void this.#withdraw())
  }

  async release(): Promise<void> {
    if (!this.#pair?.peer) refuse('standby.none')
    this.#keep({ ...this.#pair, peer: null })
    await this.#letGo()
    await this.#closeLink()
    await this.#options.embedded.replicateTo(null)
  }

  async #withdraw(): Promise<void> {
    clearTimeout(this.#offer?.timer)
    this.#offer = undefined
    if (!this.#pair?.peer) await this.#closeLink()
  }

  async #open(pair: PairFile): Promise<void> {
    const { pairHost: host, pairPort: port } = this.#options.settings
    this.#link = await openLink(
      pair,
      { host, port },
      {
        peerCertificate: () => this.#pair?.peer?.certificate ?? null,
        join: (input, address) => this.#join(input, address),
        beat: (state, address) => this.#followed?.line.hear(state, address) ?? this.#own(),
        handOver: () => this.#handOver(),
        files: this.#files,
      },
    )
  }

  #refusePort(error: unknown): never {
    if (hasCode(error, 'EADDRINUSE', 'EACCES')) refuse('standby.port', { port: this.#options.settings.pairPort })
    throw error
  }

  async #closeLink(): Promise<void> {
    const link = this.#link
    this.#link = undefined
    await link?.close()
  }

  #follow(pair: PairFile, peer: Peer): void {
    const { embedded, log } = this.#options
    const line = new PeerLine({
      pair,
      peer,
      ownState: () => this.#own(),
      onHeard: (state) => this.#heed(state),
      onMoved: (movedPeer) => {
        if (this.#pair) this.#keep({ ...this.#pair, peer: movedPeer })
      },
    })
    const setSynchronous = (isSynchronous: boolean) => embedded.setSynchronous(isSynchronous)
    const mayGoOn = async () => {
      await line.ask(askMs)
      return !this.#isOver
    }
    const watch = new SynchronousWatch({ url: embedded.url, setSynchronous, mayGoOn, log })
    this.#followed = { line, watch }
    line.start()
    watch.start()
  }

  async #letGo(): Promise<void> {
    const followed = this.#followed
    this.#followed = undefined
    await followed?.line.stop()
    await followed?.watch.stop()
  }

  #heed(state: MachineState): void {
    const pair = this.#pair
    if (!pair?.peer || this.#isOver) return
    if (!isOvertaken(pair, { ...state, certificate: pair.peer.certificate })) return
    this.#isOver = true
    this.#options.onOvertaken(pair)
  }

  #keep(pair: PairFile): void {
    writePairFile(this.#options.settings.dataDir, pair)
    this.#pair = pair
  }

  #own(): MachineState {
    const { term = 0, isPromoted = false } = this.#pair ?? {}
    const claim = { role: this.#isOver ? 'standby' : 'primary', term, isPromoted } as const
    return primaryState({ claim, watch: this.#followed?.watch }, this.#options.settings)
  }

  async #join(input: JoinInput, address: string): Promise<JoinAnswer> {
    const { embedded, settings, secretKey } = this.#options
    const pair = this.#pair
    if (!pair || !this.#offer || pair.peer) throw new Error('no machine is waited for: begin pairing in the console')
    if (!this.#offer.takes(input.secret))
      throw new Error('the pairing code is wrong or has ended: take the one that the console shows')
    refuseUnlike(input)
    const { name, port, databasePort, certificate } = input
    const peer = { name, host: address, port, databasePort, certificate }
    await embedded.replicateTo(replicationOf({ ...pair, peer }, null))
    this.#keep({ ...pair, peer })
    clearTimeout(this.#offer.timer)
    this.#offer = undefined
    this.#follow(pair, peer)
    return {
      name: machineName,
      databasePort: settings.databasePort,
      term: pair.term,
      ...secretsIn(settings, secretKey),
    }
  }

  /** Stops, gives the standby all there is, and goes on as its standby; where anything of that fails it serves on. */
  async #handOver(): Promise<{ position: string }> {
    const { embedded, stopServing, onHandedOver } = this.#options
    const [pair, followed] = [this.#pair, this.#followed]
    if (!pair || !followed || this.#isOver) throw new Error('this machine is not the primary')
    const { isStreaming = false, bytesBehind = null } = followed.watch.following ?? {}
    if (!isStreaming || bytesBehind === null || bytesBehind >= mostBehindBytes)
      throw new Error('the standby is too far behind')
    this.#isOver = true
    try {
      await stopServing()
      const end = await followed.watch.caughtUp(handOverMs)
      await followed.watch.stop()
      this.#keep({ ...pair, role: 'standby', isPromoted: false })
      await embedded.stop(lastWordMs)
      return end
    } finally {
      setTimeout(() => onHandedOver(this.#pair ?? pair), answerMs)
    }
  }
}
