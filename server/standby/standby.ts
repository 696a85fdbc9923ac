import { setTimeout as rest } from 'node:timers/promises'
import type { DatabaseServer } from '../db/embedded/embedded.ts'
import type { TakeOver } from '../domain/standby/take-over.ts'
import { FileFollower } from './files/follow-files.ts'
import { FileIndex } from './link/file-index.ts'
import { type LinkServer, openLink } from './link/link-server.ts'
import { bytesBetween, type MachineState } from './link/machine-state.ts'
import { PeerLine } from './link/peer-line.ts'
import { claimOf, ownState } from './own-state.ts'
import { type PairFile, type Peer, writePairFile } from './pair-file.ts'
import { machineName, unknownOf } from './program.ts'
import { Replica } from './replica.ts'
import { replicationOf } from './replication-of.ts'
import type { MachineSettings } from './settings.ts'
import type { StandbyView } from './standby-view.ts'

export type StandbyOptions = {
  readonly settings: MachineSettings
  readonly pair: PairFile & { readonly peer: Peer }
  readonly writeLine: (line: string) => void
  readonly log: (line: string, error?: unknown) => void
}

export type Promotion = { readonly embedded: DatabaseServer; readonly pair: PairFile; readonly takeOver: TakeOver }

const lookEveryMs = 1000
const filesEveryMs = 2000
const heardMs = 3000
const lastWordMs = 10_000

/** This machine as the standby: it follows the primary's database and files until a person has it take over. */
export class Standby {
  /** Resolves when it has taken over. */
  readonly promoted: Promise<Promotion>
  readonly #options: StandbyOptions
  readonly #files: FileFollower
  readonly #replica: Replica
  readonly #line: PeerLine
  readonly #ending = new AbortController()
  readonly #settled = Promise.withResolvers<Promotion>()
  #link: LinkServer | undefined
  #working: Promise<unknown> | undefined
  #isPromoting = false

  constructor(options: StandbyOptions) {
    const { settings, pair, writeLine } = options
    const { host, databasePort: port } = pair.peer
    const replication = replicationOf(pair, { host, port })
    if (!replication) throw new Error('a standby has a primary')
    this.#options = options
    this.#files = new FileFollower(settings.dataDir)
    this.#replica = new Replica({ settings, replication, writeLine })
    this.promoted = this.#settled.promise
    this.#line = new PeerLine({
      ...{ pair, peer: pair.peer, ownState: () => this.#own(), onHeard: () => undefined },
      onMoved: (peer) => {
        writePairFile(settings.dataDir, { ...pair, peer })
        if (peer.host === pair.peer.host && peer.databasePort === pair.peer.databasePort) return
        writeLine(`${peer.name} has another address now, ${peer.host}: start this machine again to follow it there.`)
      },
    })
  }

  /** Resolves when its database follows; the first copy may take minutes. */
  async start(): Promise<void> {
    const { settings, pair } = this.#options
    this.#line.start()
    this.#link = await openLink(
      pair,
      { host: settings.pairHost, port: settings.pairPort },
      {
        peerCertificate: () => pair.peer.certificate,
        join: () => Promise.reject(new Error('this machine is a standby itself')),
        beat: (state, address) => this.#line.hear(state, address),
        handOver: () => Promise.reject(new Error('this machine is not the primary')),
        files: new FileIndex(settings.dataDir),
      },
    )
    await this.#replica.start()
    this.#working = Promise.all([
      this.#every(lookEveryMs, () => this.#look()),
      this.#every(filesEveryMs, () => this.#followFiles()),
    ])
  }

  view(): StandbyView {
    const { received, isStreaming, copied } = this.#replica
    const { peer, heard } = this.#line
    const position = heard?.state.primary?.position
    return {
      name: machineName,
      primary: { name: peer.name, address: peer.host },
      isPrimaryHeard: this.#line.isHeardWithin(heardMs) && heard?.state.role === 'primary',
      heardAt: heard?.heardAt.toISOString() ?? null,
      isSynchronous: heard?.state.primary?.isSynchronous ?? false,
      isStreaming,
      bytesBehind: position && received ? Math.max(0, bytesBetween(received, position)) : null,
      filesBehind: this.#files.behind,
      copied,
      isOlder: unknownOf(heard?.state.program ?? []).length > 0,
      isPromoting: this.#isPromoting,
    }
  }

  /** The password of an account that may have it take over; undefined where there is no such account. */
  async passwordOfAdmin(usernameKey: string): Promise<string | undefined> {
    const { rows } = await this.#replica.pool.query<{ hash: string }>(
      `select password_hash as hash from platform.accounts
       where username_key = $1 and is_admin and enabled and deleted_at is null`,
      [usernameKey],
    )
    return rows[0]?.hash
  }

  /**
   * Takes over: with the primary's consent if it answers, so that nothing is lost; `alone` if it does not answer or
   * refuses.
   * @throws Error with a message for the user
   */
  async takeOver({
    how,
    account,
    ip,
  }: Pick<TakeOver, 'account' | 'ip'> & { readonly how: 'with the primary' | 'alone' }): Promise<void> {
    const { embedded } = this.#replica
    if (this.#isPromoting) throw new Error('it is being promoted already')
    if (!embedded) throw new Error('the first copy is not complete yet')
    if (this.view().isOlder) throw new Error('the program here is older than the database')
    this.#isPromoting = true
    try {
      if (how === 'with the primary') await this.#takeLastWord()
      await this.#promote(embedded, { account, ip, peerName: this.#line.peer.name })
    } catch (error) {
      this.#isPromoting = false
      throw error
    }
  }

  async stop(): Promise<void> {
    const { embedded } = this.#replica
    await this.#end()
    await embedded?.stop()
  }

  async #end(): Promise<void> {
    this.#ending.abort()
    await this.#link?.close()
    await this.#line.stop()
    await this.#working
    await this.#replica.closePool()
  }

  async #takeLastWord(): Promise<void> {
    await this.#followFiles().catch(() => undefined)
    const { position } = await this.#line.client.handOver()
    const until = performance.now() + lastWordMs
    for (;;) {
      await this.#replica.look()
      const { received } = this.#replica
      if (received !== null && bytesBetween(position, received) >= 0) return
      if (performance.now() > until) throw new Error('the last changes of the primary did not arrive')
      await rest(20)
    }
  }

  async #promote(embedded: DatabaseServer, takeOver: TakeOver): Promise<void> {
    const { settings, pair } = this.#options
    const term = Math.max(pair.term, this.#line.heard?.state.term ?? 0) + 1
    const next: PairFile = { ...pair, peer: this.#line.peer, role: 'primary', term, isPromoted: true }
    const replication = replicationOf(next, null)
    if (!replication) throw new Error('a standby has a primary')
    embedded.promote(replication)
    // Not before: a database that is marked as promoted and was not would go on as the same one.
    writePairFile(settings.dataDir, next)
    // The former primary, if it receives this, stops before anything is served here.
    await this.#line.client.beat(claimOf(next, settings)).catch(() => undefined)
    await this.#end()
    this.#settled.resolve({ embedded, pair: next, takeOver })
  }

  async #look(): Promise<void> {
    await this.#replica.look()
    const isPrimary = this.#line.isHeardWithin(heardMs) && this.#line.heard?.state.role === 'primary'
    if (isPrimary && !this.#replica.isStreaming)
      await this.#replica
        .reserve()
        .catch((error) => this.#options.log('the primary keeps no log for this standby', error))
  }

  #followFiles(): Promise<void> {
    return this.#files.follow(this.#line.client, this.#ending.signal)
  }

  #own(): MachineState {
    const { settings, pair } = this.#options
    const { received, isStreaming, copied: copying } = this.#replica
    return {
      ...ownState({ ...pair, role: 'standby', isPromoted: false }, settings),
      primary: null,
      standby: { received, isStreaming, filesBehind: this.#files.behind, copying },
    }
  }

  async #every(ms: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      await work().catch(() => undefined)
      await rest(ms, undefined, { signal }).catch(() => undefined)
    }
  }
}
